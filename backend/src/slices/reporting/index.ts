export type * from './domain/reporting.events';
export { DeleteReports, RedoLastUndo, ReportReading, ResetProgress, RevertReset, UndoLastBatch } from './commands/commands';
export { ReportingModule } from './reporting.module';
