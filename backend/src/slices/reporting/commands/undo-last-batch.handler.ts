import { randomUUID } from 'node:crypto';
import { MESSAGES, REPORT_MESSAGES, type UndoAnswer } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { conflict, notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog } from '../../../platform/event-log/event-log';
import { WakeUps } from '../../../platform/queues';
import { putAsideReports } from '../read/report-list/report-list.inline';
import { appendsByReader } from './append-parts';
import { ChangeableReports } from './change-reports.query';
import { UndoLastBatch } from './commands';
import { untilSettled } from './retry';

/** Of two undos at once one wins; the other is refused rather than made to undo a batch that nobody was looking at. */
@CommandHandler(UndoLastBatch)
export class UndoLastBatchHandler implements ICommandHandler<UndoLastBatch> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly reports: ChangeableReports,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, batchId }: UndoLastBatch): Promise<{ answer: UndoAnswer; position: string }> {
    let meant: string | undefined;
    return untilSettled(async () => {
      const batch = await this.reports.ofBatch(accountId, batchId);
      if (meant !== undefined && batch?.batchId !== meant) throw conflict(MESSAGES.busyRetry);
      if (!batch) throw notFound(REPORT_MESSAGES.nothingToUndo);
      meant = batch.batchId;
      return this.undo(accountId, batch.batchId, batch.reports);
    });
  }

  private async undo(
    accountId: number,
    batchId: string,
    reports: Awaited<ReturnType<ChangeableReports['byKeys']>>,
  ): Promise<{ answer: UndoAnswer; position: string }> {
    const undoId = randomUUID();
    const recordedAt = this.clock.now();
    const appended = await this.log.append(this.database, {
      ...appendsByReader(reports, (readerId, parts) => ({
        type: 'BatchUndone',
        schemaVersion: 1,
        data: { readerId, batchId, undoId, parts },
      })),
      metadata: { accountId, commandId: randomUUID() },
      recordedAt,
      inline: putAsideReports(reports, { undoId, accountId, batchId, undoneAt: recordedAt }),
    });
    this.wakeUps.announce(appended);
    const readers = await this.reports.namesOf(reports.map((report) => report.readerId));
    const what = reports.length === 1 ? 'One report' : `${reports.length.toLocaleString('en')} reports`;
    return {
      answer: { message: `${what} undone`, summary: { readers, reports: reports.length } },
      position: formatPosition(appended),
    };
  }
}
