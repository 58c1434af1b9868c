export { FamiliesModule } from './families.module';
export { Families } from './commands/families';
export { AddFamilyReader, CreateFamily, JoinFamily } from './commands/join-family.handlers';
