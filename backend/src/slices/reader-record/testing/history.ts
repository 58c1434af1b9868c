import type { Canon } from '@lectio/contract';
import { encodeRanges, encodeSequence } from '@kernel/chapter-ranges';
import { dayOf, formatDay } from '@kernel/civil-date';
import type { RuleSetPublished } from '@slices/points/domain/points.events';
import type { ReportPart } from '@slices/reporting/domain/reporting.events';
import { SITE_EVENTS, type RecordedFigureEvent } from '../read/fold/figure-event';
import { ReaderRecord } from '../read/fold/reader-record';

export const READER = 7;
const ACCOUNT = 1;
const JOINED = { readerId: READER, from: 8, into: READER };

type Body = { readonly type: RecordedFigureEvent['type']; readonly data: object };

/** One reader's events as in a log: specs say what happened; positions and times are filled in. */
export class History {
  readonly events: RecordedFigureEvent[] = [];

  constructor() {
    this.add({ type: 'ReaderRegistered', data: { readerId: READER, accountId: ACCOUNT, primary: true } }, '2026-01-01');
  }

  /** Reports at noon UTC on `on` (by default the read date). Returns the event's position. */
  report(
    chapters: Iterable<number>,
    readDate: string,
    about: { on?: string; source?: 'web' | 'import'; batchId?: string } = {},
  ): number {
    const { on = readDate, source = 'web', batchId = `batch-${this.events.length}` } = about;
    return this.add(
      {
        type: 'ChaptersReported',
        data: { readerId: READER, chapters: encodeRanges(chapters), readDate, recordedOn: on, batchId, source },
      },
      on,
    );
  }

  delete(parts: readonly ReportPart[], on = '2026-03-10'): number {
    return this.add({ type: 'ReportsDeleted', data: { readerId: READER, parts } }, on);
  }

  /** Moves chapters of an earlier report to another day, at noon UTC on `on` (by default that day). */
  move(from: number, chapters: Iterable<number>, readDate: string, on = readDate): number {
    const before = this.events[from - 1] as Extract<RecordedFigureEvent, { type: 'ChaptersReported' | 'ReportsMoved' }>;
    const data = { ...before.data, chapters: encodeRanges(chapters), readDate, recordedOn: on, from };
    return this.add({ type: 'ReportsMoved', data }, on);
  }

  undo(position: number, chapters: Iterable<number>): number {
    return this.add({
      type: 'BatchUndone',
      data: {
        readerId: READER,
        batchId: 'b',
        undoId: `u${position}`,
        parts: [{ position, chapters: encodeRanges(chapters) }],
      },
    });
  }

  redo(position: number, chapters: Iterable<number>): number {
    return this.add({
      type: 'BatchRedone',
      data: {
        readerId: READER,
        batchId: 'b',
        undoId: `u${position}`,
        parts: [{ position, chapters: encodeRanges(chapters) }],
      },
    });
  }

  adjust(points: number): number {
    return this.add({ type: 'PointsAdjusted', data: { readerId: READER, points, adjustmentId: 'a' } });
  }

  joinFamily(familyId: number): number {
    return this.add({ type: 'ReaderJoinedFamily', data: { readerId: READER, familyId } });
  }

  leaveFamily(familyId: number): number {
    return this.add({ type: 'ReaderLeftFamily', data: { readerId: READER, familyId } });
  }

  joinChurch(churchId: number): number {
    return this.add({ type: 'ReaderJoinedChurch', data: { readerId: READER, churchId } });
  }

  leaveChurch(churchId: number): number {
    return this.add({ type: 'ReaderLeftChurch', data: { readerId: READER, churchId } });
  }

  reset(resetId: string, scope: 'reports' | 'all' = 'all'): number {
    return this.add({ type: 'ProgressReset', data: { resetId, scope } });
  }

  revert(resetId: string, duplicates: readonly (ReportPart & { readerId: number })[] = []): number {
    return this.add({ type: 'ResetReverted', data: { resetId, duplicates } });
  }

  startPlan(
    runId: string,
    chapterIds: readonly number[],
    about: { planId?: string; reward: number; startDate: string; targetDate: string },
  ): number {
    const { planId = runId, ...rest } = about;
    return this.add({
      type: 'PlanStarted',
      data: {
        readerId: READER,
        runId,
        planId,
        chapters: encodeSequence(chapterIds),
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        sharedPlanId: null,
        mode: 'spread',
        course: null,
        fromDay: 1,
        ...rest,
      },
    });
  }

  changePlan(type: 'PlanPaused' | 'PlanResumed' | 'PlanQuit', runId: string): number {
    return this.add({ type, data: { readerId: READER, runId, on: '2026-03-10' } });
  }

  /** A day of the week (1 is Monday) from a day on, or without it the days from one to another. */
  rest(
    restId: string,
    { weekday = null, from, until = null }: { weekday?: number | null; from: string; until?: string | null },
  ): number {
    return this.add({ type: 'RestDaysDeclared', data: { readerId: READER, restId, weekday, from, until } });
  }

  endRest(restId: string, until: string): number {
    return this.add({ type: 'RestDaysEnded', data: { readerId: READER, restId, until } });
  }

  takeRestBack(restId: string): number {
    return this.add({ type: 'RestDaysTakenBack', data: { readerId: READER, restId } });
  }

  defineBadge(badgeId: string, points: number, threshold: number): number {
    return this.add({
      type: 'BadgeDefined',
      data: { badgeId, points, criterion: { kind: 'total_chapters', threshold, testament: null, bookIndexes: [] } },
    });
  }

  grantBadge(badgeId: string, points: number): number {
    return this.add({
      type: 'BadgeGranted',
      data: { readerId: READER, grantId: `g${this.events.length}`, badgeId, points },
    });
  }

  /** Numbered in order, from 2. */
  publishRules(rules: Omit<RuleSetPublished['data'], 'number'>): number {
    const number = this.events.filter(({ type }) => type === 'RuleSetPublished').length + 2;
    return this.add({ type: 'RuleSetPublished', data: { number, ...rules } });
  }

  chooseCanon(canon: Canon | null): number {
    return this.add({ type: 'CanonChosen', data: { readerId: READER, canon } });
  }

  chooseSiteCanon(canon: Canon): number {
    return this.add({ type: 'SiteCanonChosen', data: { canon } });
  }

  beginBible(beginsOn: string): number {
    return this.add({ type: 'BibleBegun', data: { readerId: READER, beginsOn } });
  }

  takeBibleBack(beginsOn: string): number {
    return this.add({ type: 'BibleTakenBack', data: { readerId: READER, beginsOn } });
  }

  /** Another reader is joined into this one: points, and reports of one of its days. */
  joinReader(
    joinId: string,
    { points, chapters, readDate }: { points: number; chapters: number[]; readDate: string },
  ): number {
    this.add({ type: 'ReadersJoined', data: { ...JOINED, joinId, points } });
    const report = { chapters: encodeRanges(chapters), readDate, recordedOn: readDate, batchId: joinId, source: 'web' };
    return this.add({
      type: 'ReportsJoined',
      data: {
        ...JOINED,
        ...report,
        joinId,
        from: { readerId: JOINED.from, position: 1 },
        reportedBy: ACCOUNT,
        sequence: 1,
      },
    });
  }

  partReader(joinId: string): number {
    return this.add({ type: 'ReadersParted', data: { ...JOINED, joinId } });
  }

  makeInactive(): number {
    return this.add({ type: 'ReaderMadeInactive', data: { readerId: READER } });
  }

  /** The record after all events so far. */
  fold(): ReaderRecord {
    const record = new ReaderRecord(READER);
    for (const event of this.events) record.apply(event);
    return record;
  }

  private add(body: Body, on = '2026-03-10'): number {
    const position = this.events.length + 1;
    const envelope = {
      partition: ACCOUNT,
      position,
      stream: body.type in SITE_EVENTS ? 'site' : `reader-${READER}`,
      version: position,
      schemaVersion: 1,
      metadata: { accountId: ACCOUNT, commandId: `c${position}` },
      recordedAt: dayOf(on) * 86_400_000 + 43_200_000,
    };
    this.events.push({ ...envelope, ...body } as unknown as RecordedFigureEvent);
    return position;
  }
}

/** A range of chapter ids, both ends included. */
export const chapters = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The date that many days later. */
export const daysAfter = (date: string, days: number): string => formatDay(dayOf(date) + days);
