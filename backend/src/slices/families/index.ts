export { FamiliesModule } from './families.module';
export { Families } from './commands/families';
