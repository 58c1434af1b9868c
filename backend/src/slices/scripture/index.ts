export { ScriptureModule } from './scripture.module';
