import { REPORT_MESSAGES, type UndoAnswer } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { countReports } from '../domain/report-parts';
import { relistReports } from '../read/report-list/report-list.inline';
import { ReportsToChange, type NamedReader, type RedoableBatch, eventsByReader } from './change-reports.query';
import { RedoLastUndo } from './commands';
import { summaryOf } from './undo-answer';

@CommandHandler(RedoLastUndo)
export class RedoLastUndoHandler implements ICommandHandler<RedoLastUndo> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToChange,
  ) {}

  execute(command: RedoLastUndo): Promise<Recorded<UndoAnswer>> {
    return this.recorder.record(command, async ({ on }) => {
      const batch = await this.reports.ofUndo(on, command.accountId, command.undoId);
      if (!batch) throw notFound(REPORT_MESSAGES.nothingToRedo);
      return redoUndo(batch, await this.reports.readersOf(on, batch.reports));
    });
  }
}

const redoUndo = (
  { undoId, batchId, reports }: RedoableBatch,
  readers: readonly NamedReader[],
): Decision<UndoAnswer> => {
  const data = { batchId, undoId };
  return {
    ...eventsByReader(reports, (readerId, parts) => ({ type: 'BatchRedone', data: { readerId, ...data, parts } })),
    inline: relistReports(reports, undoId),
    rows: countReports(reports),
    ...summaryOf(reports, readers, { done: 'recorded again', undoId }),
  };
};
