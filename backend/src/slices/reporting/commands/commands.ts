import { Command } from '@nestjs/cqrs';
import type { ReadingDetailsAnswer, ReportReadingAnswer, UndoAnswer } from '@lectio/contract';
import type { RememberedAnswer } from '../../../platform/event-log/event-log';
import type { ReportSource, ResetScope } from '../domain/reporting.events';
import type { ReportKey } from '../read/report-list/report-list.inline';

/** The key under which a command's answer is remembered; null when the request had none. */
export type Once = Omit<RememberedAnswer, 'answer'> | null;

/** What a command answered, as the bytes that a retry gets again. */
export interface Done {
  readonly status: number;
  readonly body: string;
  /** For X-Event-Position; null when nothing was recorded. */
  readonly position: string | null;
}

/** Notes and reading details as a command carries them: what is missing is null. */
export type ReadingDetails = ReadingDetailsAnswer;

/** Reports chapters for one or many readers: all of it or nothing, and nothing twice. */
export class ReportReading extends Command<Done> {
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
    readonly once: Once,
  ) {
    super();
  }
}
export type ReportReadingBody = ReportReadingAnswer;

/** Deletes reports that the caller reported or whose reader is the caller's own. */
export class DeleteReports extends Command<{ position: string }> {
  constructor(
    readonly accountId: number,
    readonly reports: readonly ReportKey[],
  ) {
    super();
  }
}

/** Changes notes and details of one report; undefined fields stay. */
export class ChangeReportDetails extends Command<{ position: string }> {
  constructor(
    readonly accountId: number,
    readonly report: ReportKey,
    readonly changes: Partial<ReadingDetails>,
  ) {
    super();
  }
}

/** Voids the surviving reports of a batch of the caller's; of the newest that still has any, when none is named. */
export class UndoLastBatch extends Command<{ answer: UndoAnswer; position: string }> {
  constructor(
    readonly accountId: number,
    readonly batchId?: string,
  ) {
    super();
  }
}

/** Records the batch that was undone last again as it was. */
export class RedoLastUndo extends Command<Done> {
  constructor(
    readonly accountId: number,
    readonly once: Once,
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
  readonly position: string;
}

/** Cuts off what all partitions recorded so far. */
export class ResetProgress extends Command<ResetOutcome> {
  constructor(
    readonly accountId: number | null,
    readonly scope: ResetScope,
  ) {
    super();
  }
}

/** Takes the newest reset in force back. */
export class RevertReset extends Command<{ reports: number; duplicates: number; position: string }> {
  constructor(
    readonly accountId: number | null,
    readonly resetId: string,
  ) {
    super();
  }
}
