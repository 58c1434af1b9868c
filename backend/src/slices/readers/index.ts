// SQL, because statements of hot paths join it: reports, their list and plans.
export {
  canonSql,
  isOf,
  mayActFor,
  mayManage,
  partitionOfReader,
  siteVersionFor,
  versionOfReader,
} from './read/reader.query';
export { ReadersModule } from './readers.module';
export { CreateReader } from './commands/create-reader.handler';
export { Readers, type ReaderMove } from './commands/readers';
export { inReaderStreams, type Admitted, type ReaderChange } from './commands/reader-changes';
export { OwnCanon } from './read/own-canon.query';
export { ReadersInSight, type OwnReader, type SeenReader } from './read/readers-in-sight.query';
export { readerJoinedChurch, readerJoinedFamily, readerLeftChurch, readerLeftFamily } from './domain/reader.events';
export { READER_EVENTS } from './domain/reader.catalogue';
