export { TakeoutModule } from './takeout.module';
