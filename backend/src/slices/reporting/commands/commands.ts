import { Command } from '@nestjs/cqrs';
import type { MessageAnswer, ReportReadingAnswer, UndoAnswer } from '@lectio/contract';
import type { Once, Recorded } from '../../../platform/event-log/decision';
import type { ReadingDetails } from '../domain/reading-details';
import type { ReportSource, ResetScope } from '../domain/reporting.events';
import type { ReportKey } from '../read/report-list/report-list.inline';

/** Reports chapters for one or many readers: all of it or nothing, and nothing twice. */
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
    readonly once: Once | null,
  ) {
    super();
  }
}

/** Deletes reports that the caller reported or whose reader is the caller's own. */
export class DeleteReports extends Command<Recorded<MessageAnswer>> {
  constructor(
    readonly accountId: number,
    readonly reports: readonly ReportKey[],
  ) {
    super();
  }
}

/** Changes notes and details of one report; undefined fields stay. */
export class ChangeReportDetails extends Command<Recorded<object>> {
  constructor(
    readonly accountId: number,
    readonly report: ReportKey,
    readonly changes: Partial<ReadingDetails>,
  ) {
    super();
  }
}

/** Voids the surviving reports of a batch of the caller's; of the newest that still has any, when none is named. */
export class UndoLastBatch extends Command<Recorded<UndoAnswer>> {
  constructor(
    readonly accountId: number,
    readonly once: Once | null = null,
    readonly which: {
      readonly batchId?: string;
      /** How many reports of the batch the caller saw: refused unless it is still the newest, with as many. */
      readonly shown?: number;
    } = {},
  ) {
    super();
  }
}

/** Records again what an undo of the caller's took away; the newest that has any left, when none is named. */
export class RedoLastUndo extends Command<Recorded<UndoAnswer>> {
  constructor(
    readonly accountId: number,
    readonly once: Once | null,
    readonly undoId?: string,
  ) {
    super();
  }
}

/** Opens or closes a session: what is reported within it is one batch. */
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
  /** How many were cut off by this command. */
  readonly reports: number;
  /** False when nothing was recorded since such a reset: that one stands. */
  readonly isNew: boolean;
}

/** Cuts off what all partitions recorded so far. */
export class ResetProgress extends Command<Recorded<ResetOutcome>> {
  constructor(
    readonly accountId: number | null,
    readonly scope: ResetScope,
  ) {
    super();
  }
}

/** Takes the newest reset in force back. */
export class RevertReset extends Command<Recorded<{ readonly reports: number; readonly duplicates: number }>> {
  constructor(
    readonly accountId: number | null,
    readonly resetId: string,
  ) {
    super();
  }
}
