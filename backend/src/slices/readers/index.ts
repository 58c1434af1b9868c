export { ReadersModule } from './readers.module';
export { Readers } from './readers';
export { ReaderLog, type ChangeContext, type ReaderChange } from './reader-log';
export type { ReaderRow } from './reader.repository';
export * from './domain/reader.events';
export { READER_EVENTS } from './domain/reader.catalogue';
