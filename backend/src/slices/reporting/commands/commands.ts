import { Command } from '@nestjs/cqrs';
import type { MessageAnswer, ReportReadingAnswer, ResetRevertedAnswer, UndoAnswer } from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import type { ReadingDetails } from '../domain/reading-details';
import type { ReportSource, ResetScope } from '../domain/reporting.events';
import type { ReportKey } from '../read/report-list/report-list.inline';

/** Reports chapters for one or more readers: all or nothing, and no report twice. */
export class ReportReading extends Command<Recorded<ReportReadingAnswer>> {
  constructor(
    readonly report: {
      readonly accountId: number;
      readonly readerIds: readonly number[];
      readonly chapterIds: readonly number[];
      readonly readDate: string;
      /** The caller's civil day. */
      readonly recordedOn: string;
      readonly details: ReadingDetails | null;
      readonly sessionId: string | null;
      readonly source: ReportSource;
    },
  ) {
    super();
  }
}

/** Deletes reports that the caller recorded or whose reader is the caller's own. */
export class DeleteReports extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly reports: readonly ReportKey[],
  ) {
    super();
  }
}

/** Changes one report's notes and details; undefined fields stay as they are. */
export class ChangeReportDetails extends Command<Recorded<object>> {
  constructor(
    readonly accountId: number,
    readonly report: ReportKey,
    readonly changes: Partial<ReadingDetails>,
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

/** Opens or closes a session; everything reported within it is one batch. */
export class StartSession extends Command<void> {
  constructor(
    readonly accountId: number,
    readonly sessionId: string,
    readonly expectedOperations: number | null,
  ) {
    super();
  }
}

export class EndSession extends Command<{ expectedOperations: number | null }> {
  constructor(
    readonly accountId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

export interface ResetOutcome {
  readonly resetId: string;
  /** The number of reports this command cut off. */
  readonly reports: number;
  /** False when nothing was recorded since an equal reset, which then stays the only one. */
  readonly isNew: boolean;
}

/** Cuts off everything recorded so far, in all partitions; `answer` says what is answered. */
export class ResetProgress<Answer extends object = ResetOutcome> extends Command<Recorded<Answer>> {
  constructor(
    readonly accountId: number | null,
    readonly scope: ResetScope,
    readonly answer: (outcome: ResetOutcome) => Answer = (outcome) => outcome as object as Answer,
  ) {
    super();
  }
}

/** Reverts the newest reset in force. */
export class RevertReset extends Command<Recorded<ResetRevertedAnswer>> {
  constructor(
    readonly accountId: number | null,
    readonly resetId: string,
  ) {
    super();
  }
}
