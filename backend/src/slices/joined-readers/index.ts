export { JoinedReadersModule } from './joined-readers.module';
