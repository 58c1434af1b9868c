export { mayActFor } from './acting-for';
export { ReadersModule } from './readers.module';
export { Readers } from './readers';
export { inReaderStreams, type ReaderChange } from './reader-changes';
export { ReadersInSight, type OwnReader, type SeenReader } from './readers-in-sight.query';
export * from './domain/reader.events';
export { READER_EVENTS } from './domain/reader.catalogue';
