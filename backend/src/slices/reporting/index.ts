export type * from './domain/reporting.events';
export { REPORTING_EVENTS } from './domain/reporting.catalogue';
export { DeleteReports, RedoLastUndo, ReportReading, ResetProgress, RevertReset, UndoLastBatch } from './commands/commands';
export { ReportingModule } from './reporting.module';
