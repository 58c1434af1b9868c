export { LeadersModule } from './leaders.module';
