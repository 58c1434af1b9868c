import { randomUUID } from 'node:crypto';
import { REPORT_MESSAGES, type UndoAnswer } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Refusal } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { countReports } from '../domain/report-parts';
import { putAsideReports } from '../read/report-list/report-list.inline';
import { ReportsToChange, type ChangeableBatch, type NamedReader, eventsByReader } from './change-reports.query';
import { UndoLastBatch } from './commands';
import { summaryOf } from './undo-answer';

@CommandHandler(UndoLastBatch)
export class UndoLastBatchHandler implements ICommandHandler<UndoLastBatch> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToChange,
  ) {}

  execute(command: UndoLastBatch): Promise<Recorded<UndoAnswer>> {
    return this.recorder.record(command, async ({ on, now }) => {
      const batch = await this.find(on, command);
      const readers = await this.reports.readersOf(on, batch.reports);
      return undoBatch(batch, readers, { undoId: randomUUID(), accountId: command.accountId, undoneAt: now() });
    });
  }

  private async find(on: Queryable, { accountId, which: { batchId, shown } }: UndoLastBatch): Promise<ChangeableBatch> {
    const batch = await this.reports.ofBatch(on, accountId, shown === undefined ? batchId : undefined);
    if (!batch) throw notFound(REPORT_MESSAGES.nothingToUndo);
    if (shown === undefined) return batch;
    if (batchId !== undefined && batch.batchId !== batchId) throw changed(REPORT_MESSAGES.notLastBatch, batch);
    if (countReports(batch.reports) !== shown) throw changed(REPORT_MESSAGES.batchChanged, batch);
    return batch;
  }
}

const undoBatch = (
  { batchId, reports }: ChangeableBatch,
  readers: readonly NamedReader[],
  undo: { undoId: string; accountId: number; undoneAt: number },
): Decision<UndoAnswer> => {
  const { undoId } = undo;
  const data = { batchId, undoId };
  return {
    ...eventsByReader(reports, (readerId, parts) => ({ type: 'BatchUndone', data: { readerId, ...data, parts } })),
    inline: putAsideReports(reports, { ...undo, batchId }),
    ...summaryOf(reports, readers, { done: 'undone', undoId }),
  };
};

/** The batch the caller saw is not the one an undo would take now; `details` names that one. */
const changed = (message: string, { batchId }: ChangeableBatch): Refusal =>
  new Refusal('conflict', message, [{ field: 'batchId', message: batchId }]);
