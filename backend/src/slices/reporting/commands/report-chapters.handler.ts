import { randomUUID } from 'node:crypto';
import { LIMITS, msg, READER_MESSAGES, say, type ReportReadingAnswer, type Said } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { notFound } from '@kernel/errors';
import { readerStream, type DecidedEvent } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { InlineStatement } from '@platform/event-log/append-request';
import type { Decision, Recorded, StreamDecision } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { unsaid } from '@platform/http/answers/spoken';
import { siteGuards } from '@platform/event-log/stream-versions';
import { AccountKeys, seal } from '@platform/privacy/account-keys';
import type { ReadingDetails } from '../domain/reading-details';
import { reportChapters, type ReportDecision } from '../domain/report-chapters.decider';
import type { ChaptersReported, ReportSource } from '../domain/reporting.events';
import { spreadOverDays } from '../domain/spread-over-days';
import { closeBlocks } from '../read/report-list/report-blocks.inline';
import { growSession, listReports, type ListedEvent } from '../read/report-list/report-list.inline';
import { SkippedDetails, type DetailsOfSkipped, type Skipped } from './skipped-details';
import { WritableReaders, type ToReportFor, type WritableReader } from './writable-readers.query';

/** Reports chapters for one or more readers: all or nothing, and no report twice. */
export class ReportChapters extends Command<Recorded<ReportReadingAnswer>> {
  constructor(
    readonly report: {
      readonly accountId: number;
      readonly readerIds: readonly number[];
      readonly chapterIds: readonly number[];
      readonly readDate: string;
      /** Spreads the chapters over the days until this one. */
      readonly lastReadDate?: string | null;
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

type Report = ReportChapters['report'];
type Keys = ReadonlyMap<number, Buffer>;

/** Where readers differ in what they report. */
export interface ReportOfEach {
  /** Instead of the report's, on one day. */
  readonly chapterIds: (readerId: number) => readonly number[];
  /** What follows the report in the reader's stream. */
  readonly along: (readerId: number, batchId: string) => readonly DecidedEvent[];
}

/** What to record for one reader of one day. */
interface DayRecording {
  readonly readDate: string;
  readonly event: ChaptersReported;
  readonly chapters: readonly number[];
  readonly private: Buffer | null;
}

/** What to record for one reader: the days, oldest first, and what follows. */
interface Recording {
  readonly reader: WritableReader;
  readonly days: readonly DayRecording[];
  readonly along: readonly DecidedEvent[];
}

/** What a report records, for the command and for those that report with something of their own. */
@Injectable()
export class ReportDecisions {
  constructor(
    private readonly readers: WritableReaders,
    private readonly keys: AccountKeys,
    private readonly skippedDetails: SkippedDetails,
  ) {}

  /** @param now ms */
  async decide(
    on: Queryable,
    report: Report,
    now: number,
    each?: ReportOfEach,
  ): Promise<Decision<ReportReadingAnswer>> {
    const readerIds = [...new Set(report.readerIds)];
    const loaded = await this.readers.load(on, { ...report, readerIds });
    if (loaded.readers.length < readerIds.length) throw notFound(READER_MESSAGES.readerNotFound);
    const keys = report.details ? await this.keys.of(loaded.readers.map(({ accountId }) => accountId)) : new Map();
    const known = loaded.readers.flatMap((reader) => knownOf({ ...report, each }, reader));
    const skipped = await this.skippedDetails.decide(on, report.accountId, known);
    return reportReading({ ...report, each, skipped }, loaded, keys, now);
  }
}

/** Answers once the events, the list of reports and the stored answer are committed in one transaction. */
@CommandHandler(ReportChapters)
export class ReportChaptersHandler implements ICommandHandler<ReportChapters> {
  constructor(
    private readonly recorder: Recorder,
    private readonly decisions: ReportDecisions,
  ) {}

  execute({ report }: ReportChapters): Promise<Recorded<ReportReadingAnswer>> {
    return this.recorder.record({ accountId: report.accountId }, ({ on, now }) =>
      this.decisions.decide(on, report, now()),
    );
  }
}

type Reporting = Report & { readonly each?: ReportOfEach };

const daysOf = (
  { each, ...report }: Reporting,
  readerId: number,
): { readDate: string; chapterIds: readonly number[] }[] =>
  spreadOverDays(
    each?.chapterIds(readerId) ?? report.chapterIds,
    report.readDate,
    report.lastReadDate ?? report.readDate,
  );

/** What of a report with details a reader has already, by day. */
const knownOf = (report: Reporting, { id, surviving }: WritableReader): Skipped[] => {
  const { details } = report;
  if (!details) return [];
  return daysOf(report, id).flatMap(({ readDate, chapterIds }) => {
    const asked = new Set(chapterIds);
    const known = (surviving[readDate] ?? []).filter((chapterId) => asked.has(chapterId));
    return known.length === 0 ? [] : [{ readerId: id, readDate, chapterIds: known, details }];
  });
};

/** For one reader and one day. */
interface DayDecision extends ReportDecision {
  readonly readDate: string;
}

const reportReading = (
  report: Reporting & { readonly skipped: DetailsOfSkipped },
  { readers, session }: ToReportFor,
  keys: Keys,
  recordedAt: number,
): Decision<ReportReadingAnswer> => {
  const decide = (batchId: string): DayDecision[][] =>
    readers.map(({ id, surviving }) =>
      daysOf(report, id).map(({ readDate, chapterIds }) => ({
        readDate,
        ...reportChapters(
          { readerId: id, survivingOnDate: surviving[readDate] ?? [] },
          { ...report, readDate, chapterIds, batchId },
        ),
      })),
    );
  let batchId = session?.batchId ?? randomUUID();
  let decisions = decide(batchId);
  const created = decisions.flat().reduce((sum, { chapters }) => sum + chapters.length, 0);
  if (session && session.reports + created > LIMITS.reportsPerBatch) {
    batchId = randomUUID();
    decisions = decide(batchId);
  }
  // A reader named twice counts as skipped once.
  const repeated = (report.readerIds.length - readers.length) * report.chapterIds.length;
  const skipped = decisions.flat().reduce((sum, decision) => sum + decision.skipped, repeated);
  const recordings = decisions.flatMap((ofReader, at): Recording[] => {
    const reader = readers[at];
    const key = keys.get(reader.accountId);
    const days = ofReader.flatMap(({ readDate, event, chapters }): DayRecording[] =>
      event ? [{ readDate, event, chapters, private: key ? seal(key, report.details) : null }] : [],
    );
    const along = [
      ...(days.length > 0 ? (report.each?.along(reader.id, batchId) ?? []) : []),
      ...(report.skipped.events.get(reader.id) ?? []),
    ];
    return days.length + along.length === 0 ? [] : [{ reader, days, along }];
  });
  const growth = session && { from: session.batchId, created };
  const streams = recordings.map(toStream);
  return {
    streams,
    guards: siteGuards(recordings.map(({ reader }) => reader)),
    inline: [
      ...(created === 0 ? [] : inlineOf(report, recordings, { batchId, recordedAt, growth })),
      ...report.skipped.inline,
      ...closeBlocks(streams),
    ],
    rows: created + (report.skipped.answer?.added ?? 0),
    answer: {
      ...answerOf(
        { created, skipped, isSpread: typeof report.lastReadDate === 'string' },
        created > 0 ? { batchId, isNext: session !== null && session.batchId !== batchId } : null,
      ),
      ...(report.skipped.answer && { skippedDetails: report.skipped.answer }),
    },
  };
};

const inlineOf = (
  { accountId, sessionId }: Report,
  recordings: readonly Recording[],
  {
    batchId,
    recordedAt,
    growth,
  }: { batchId: string; recordedAt: number; growth: { readonly from: string; readonly created: number } | null },
): InlineStatement[] => {
  let index = 1;
  const events = recordings.flatMap(({ reader, days, along }) => {
    const listed = days.map(({ readDate, chapters, private: details }, at): ListedEvent => {
      return { index: index + at, readerId: reader.id, readDate, chapters, private: details };
    });
    index += days.length + along.length;
    return listed;
  });
  const listed = listReports({ events, reportedBy: accountId, batchId, recordedAt });
  return growth && sessionId !== null ? [...listed, growSession({ accountId, sessionId, batchId, ...growth })] : listed;
};

const toStream = ({ reader, days, along }: Recording): StreamDecision => ({
  partition: reader.partition,
  stream: readerStream(reader.id),
  version: reader.version,
  events: [...days.map(({ event, private: details }) => ({ ...event, private: details })), ...along],
});

const answerOf = (
  { created, skipped, isSpread }: { created: number; skipped: number; isSpread: boolean },
  batch: { readonly batchId: string; readonly isNext: boolean } | null,
): ReportReadingAnswer => ({
  message: unsaid(created === 0 ? nothingNew(isSpread) : messageOf(created, batch?.isNext ?? false)),
  summary: { reportsCreated: created, skipped, processingMode: 'asynchronous' },
  batchId: batch?.batchId ?? null,
});

const nothingNew = (isSpread: boolean): string =>
  isSpread
    ? msg('Everything was already reported for these days')
    : msg('Everything was already reported for this day');

/** @param isNext whether the session's batch was full and another one was started */
const messageOf = (created: number, isNext: boolean): Said =>
  isNext
    ? say(
        '{created, plural, =1 {One chapter} other {# chapters}} reported as a new batch: one holds {most, number} at most',
        { created, most: LIMITS.reportsPerBatch },
      )
    : say('{created, plural, =1 {One chapter} other {# chapters}} reported', { created });
