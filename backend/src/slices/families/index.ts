export { FamiliesModule } from './families.module';
export { Families } from './families';
export type { FamilyReaderRow } from './family.query';
