import { randomUUID } from 'node:crypto';
import { MESSAGES, REPORT_MESSAGES, type UndoAnswer } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { conflict, notFound } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog } from '../../../platform/event-log/event-log';
import { WakeUps } from '../../../platform/queues';
import { relistReports } from '../read/report-list/report-list.inline';
import { appendsByReader } from './append-parts';
import { ChangeableReports, type RedoableBatch } from './change-reports.query';
import { RedoLastUndo, type Done } from './commands';
import { untilSettled } from './retry';

@CommandHandler(RedoLastUndo)
export class RedoLastUndoHandler implements ICommandHandler<RedoLastUndo> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly reports: ChangeableReports,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute(command: RedoLastUndo): Promise<Done> {
    let meant: string | undefined;
    return untilSettled(async () => {
      const batch = await this.reports.ofNewestUndo(command.accountId);
      if (meant !== undefined && batch?.undoId !== meant) throw conflict(MESSAGES.busyRetry);
      if (!batch || batch.reports.length === 0) throw notFound(REPORT_MESSAGES.nothingToRedo);
      meant = batch.undoId;
      return this.redo(command, batch);
    });
  }

  private async redo({ accountId, once }: RedoLastUndo, { undoId, batchId, reports }: RedoableBatch): Promise<Done> {
    const readers = await this.reports.namesOf(reports.map((report) => report.readerId));
    const what = reports.length === 1 ? 'One report' : `${reports.length.toLocaleString('en')} reports`;
    const answer: UndoAnswer = { message: `${what} recorded again`, summary: { readers, reports: reports.length } };
    const outcome = { status: 201, body: JSON.stringify(answer) };
    const appended = await this.log.append(this.database, {
      ...appendsByReader(reports, (readerId, parts) => ({
        type: 'BatchRedone',
        schemaVersion: 1,
        data: { readerId, batchId, undoId, parts },
      })),
      metadata: { accountId, commandId: randomUUID() },
      recordedAt: this.clock.now(),
      remember: once ? { ...once, answer: outcome } : undefined,
      inline: relistReports(reports, undoId),
    });
    this.wakeUps.announce(appended);
    return { ...outcome, position: formatPosition(appended) };
  }
}
