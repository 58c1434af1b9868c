import { randomUUID } from 'node:crypto';
import { msg, REPORT_MESSAGES, say, type MessageAnswer, type Said, type UndoAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound, Refusal } from '@kernel/errors';
import { partitionOf } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { unsaid } from '@platform/http/answers/spoken';
import { countReports, type ReportedChapters } from '../domain/report-parts';
import { putAsideReports, relistReports, unlistReports, type ReportKey } from '../read/report-list/report-list.inline';
import {
  eventsByReader,
  ReportsToChange,
  type ChangeableBatch,
  type ChangeableReports,
  type NamedReader,
  type RedoableBatch,
} from './change-reports.query';

/** Deletes reports that the caller recorded or whose reader is the caller's own. */
export class DeleteReports extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly reports: readonly ReportKey[],
  ) {
    super();
  }
}

/** Voids the surviving reports of one of the caller's batches; by default the newest one with any. */
export class UndoLastBatch extends Command<Recorded<UndoAnswer>> {
  constructor(
    readonly accountId: number,
    readonly which: {
      readonly batchId?: string;
      /**
       * How many reports of the batch the caller saw: refused unless it is still the newest and still has that many.
       */
      readonly shown?: number;
      /** The newest batch with reports of this reader, and only if it has no others. */
      readonly onlyReader?: number;
    } = {},
  ) {
    super();
  }
}

/** Records again what one of the caller's undos removed; by default the newest one with any left. */
export class RedoLastUndo extends Command<Recorded<UndoAnswer>> {
  constructor(
    readonly accountId: number,
    readonly undoId?: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReports)
export class DeleteReportsHandler implements ICommandHandler<DeleteReports> {
  constructor(
    private readonly recorder: Recorder,
    private readonly reports: ReportsToChange,
  ) {}

  execute({ accountId, reports }: DeleteReports): Promise<Recorded<MessageAnswer>> {
    return this.recorder.record({ accountId }, async ({ on }) =>
      deleteReports(await this.reports.byKeys(on, accountId, reports), reports.length),
    );
  }
}

/** All or nothing. */
const deleteReports = (found: readonly ChangeableReports[], asked: number): Decision<MessageAnswer> => {
  if (countReports(found) < asked) throw notFound(REPORT_MESSAGES.reportNotFound);
  return {
    ...eventsByReader(found, (readerId, parts) => ({ type: 'ReportsDeleted', data: { readerId, parts } })),
    inline: unlistReports(found),
    answer: { message: msg('Report deleted') },
  };
};

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

  private async find(on: Queryable, { accountId, which }: UndoLastBatch): Promise<ChangeableBatch> {
    const { batchId, shown, onlyReader } = which;
    const isNewest = shown !== undefined || onlyReader !== undefined;
    const batch = await this.reports.ofBatch(on, accountId, { batchId: isNewest ? undefined : batchId, onlyReader });
    if (!batch || !isOnlyOf(batch, onlyReader)) throw notFound(REPORT_MESSAGES.nothingToUndo);
    if (!isNewest) return batch;
    if (batchId !== undefined && batch.batchId !== batchId) throw changed(REPORT_MESSAGES.notLastBatch, batch);
    if (shown !== undefined && countReports(batch.reports) !== shown)
      throw changed(REPORT_MESSAGES.batchChanged, batch);
    return batch;
  }
}

const isOnlyOf = ({ reports }: ChangeableBatch, onlyReader: number | undefined): boolean =>
  onlyReader === undefined || reports.every(({ readerId }) => readerId === onlyReader);

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
    ...summaryOf(reports, readers, { done: undone, undoId }),
  };
};

/** The batch the caller saw is not the one an undo would take now; `details` names that one. */
const changed = (message: string, { batchId }: ChangeableBatch): Refusal =>
  new Refusal('conflict', message, [{ field: 'batchId', message: batchId }]);

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
      return redoUndo(command.accountId, batch, await this.reports.readersOf(on, batch.reports));
    });
  }
}

const redoUndo = (
  accountId: number,
  { undoId, batchId, reports }: RedoableBatch,
  readers: readonly NamedReader[],
): Decision<UndoAnswer> => {
  const data = { batchId, undoId };
  return {
    ...eventsByReader(reports, (readerId, parts) => ({ type: 'BatchRedone', data: { readerId, ...data, parts } })),
    inline: relistReports(reports, undoId, partitionOf(accountId)),
    rows: countReports(reports),
    ...summaryOf(reports, readers, { done: recordedAgain, undoId }),
  };
};

const undone = (reports: number): Said =>
  say('{reports, plural, =1 {One report} other {# reports}} undone', { reports });
const recordedAgain = (reports: number): Said =>
  say('{reports, plural, =1 {One report} other {# reports}} recorded again', { reports });

/** The answer of an undo or redo, and the accounts it names. */
const summaryOf = (
  reports: readonly ReportedChapters[],
  readers: readonly NamedReader[],
  { done, undoId }: { done: (reports: number) => Said; undoId: string },
): Required<Pick<Decision<UndoAnswer>, 'answer' | 'names'>> => {
  const count = countReports(reports);
  const summary = { readers: readers.map(({ name }) => name), reports: count };
  return {
    answer: { message: unsaid(done(count)), summary, undoId },
    names: readers.map(({ ownerId }) => ownerId),
  };
};
