import { Module } from '@nestjs/common';
import { Takeouts } from '@platform/privacy/takeouts';
import { FamiliesModule } from '@slices/families';
import { NotificationsModule } from '@slices/notifications';
import { Readers, ReadersModule } from '@slices/readers';
import { ChangeReportDetailsHandler } from './commands/change-report-details.handler';
import { ReportsToChange } from './commands/change-reports.query';
import { DeleteReportsHandler, RedoLastUndoHandler, UndoLastBatchHandler } from './commands/change-reports.handlers';
import { ReportsToRemove } from './commands/removable-reports.query';
import { PutReportsBackHandler, TakeReportsAwayHandler } from './commands/take-reports-away.handlers';
import { MoveReportsHandler } from './commands/move-reports.handler';
import { ReportMoves } from './commands/report-moves';
import { ReportSessions } from './store/report-sessions.repository';
import { ReportChaptersHandler, ReportDecisions } from './commands/report-chapters.handler';
import { ResetProgressHandler, RevertResetHandler } from './commands/reset.handlers';
import { RevertSettlements } from './commands/revert-settlements';
import { SkippedDetails } from './commands/skipped-details';
import { WritableReaders } from './commands/writable-readers.query';
import { ReportTranslations } from './http/report-translations';
import { AdminReportsController } from './http/admin-reports.controller';
import { ReportsController } from './http/reports.controller';
import { ImportController } from './http/import.controller';
import { ImportReportsHandler } from './commands/import/import-reports.handler';
import { ImportableReaders } from './commands/import/importable-readers.query';
import { sealListAnew } from './store/moved-reports.repository';
import { ReportListRebuild } from './store/report-list-rebuild.repository';
import { AdminReports } from './read/admin-reports.query';
import { LastBatch } from './read/report-list/last-batch.query';
import { TakenAway } from './read/taken-away.query';
import { REPORT_COLUMNS } from './read/report-list/report-csv';
import { ReportList } from './read/report-list/report-list.query';

const HANDLERS = [
  ReportChaptersHandler,
  DeleteReportsHandler,
  ChangeReportDetailsHandler,
  UndoLastBatchHandler,
  RedoLastUndoHandler,
  ImportReportsHandler,
  TakeReportsAwayHandler,
  PutReportsBackHandler,
  MoveReportsHandler,
  ResetProgressHandler,
  RevertResetHandler,
];

@Module({
  imports: [FamiliesModule, NotificationsModule, ReadersModule],
  controllers: [ReportsController, ImportController, AdminReportsController],
  providers: [
    ...HANDLERS,
    AdminReports,
    WritableReaders,
    ReportDecisions,
    SkippedDetails,
    ReportMoves,
    ReportsToChange,
    ImportableReaders,
    ReportList,
    LastBatch,
    ReportsToRemove,
    TakenAway,
    ReportListRebuild,
    ReportTranslations,
    RevertSettlements,
    ReportSessions,
  ],
  exports: [AdminReports, ReportDecisions, ReportsToChange, ReportsToRemove, ReportList, RevertSettlements],
})
export class ReportingModule {
  constructor(takeouts: Takeouts, reports: ReportList, readers: Readers) {
    readers.onMove(sealListAnew);
    takeouts.enter({ reports: (accountId) => reports.allOwn(accountId) });
    takeouts.enterCsv('reports', (accountId) => reports.allOwn(accountId), REPORT_COLUMNS);
  }
}
