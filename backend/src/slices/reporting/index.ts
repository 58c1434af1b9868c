export { REPORTING_EVENTS } from './domain/reporting.catalogue';
export {
  ChangeReportDetails,
  DeleteReports,
  RedoLastUndo,
  ReportReading,
  ResetProgress,
  RevertReset,
  UndoLastBatch,
} from './commands/commands';
export { ReportingModule } from './reporting.module';
export { ReportsToChange, type ChangeableReports } from './commands/change-reports.query';
export { countReports, partsByReader } from './domain/report-parts';
export { reportKey } from './read/report-list/report-rows';
export { RevertSettlements, type Revert, type SettlesReverts } from './commands/revert-settlements';
export { resetsInForce } from './store/reset.repository';
export { AdminReports } from './read/admin-reports.query';
export { ReportList } from './read/report-list/report-list.query';
export { ReportListRebuild } from './store/report-list-rebuild.repository';
