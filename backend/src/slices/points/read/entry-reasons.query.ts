import { Injectable } from '@nestjs/common';
import { POINTS_MESSAGES, type EntryReasonsAnswer, type PointsTransactionAnswer } from '@lectio/contract';
import { formatDay } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { EVENTS, readable } from '@kernel/event-catalogue';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { Database, sql } from '@platform/database/database';
import { readStreams, sealedSql } from '@platform/event-log/event-reader';
import { sayHere } from '@platform/language/here';
import { AccountKeys, open } from '@platform/privacy/account-keys';
import { storedBadges, badgeAnswer } from '@slices/levels-and-badges';
import { findBadge, loadRecord, type RuleSet, type RecordedFigureEvent } from '@slices/reader-record';
import { chapterRuns } from '@slices/progress';
import { isOf } from '@slices/readers';
import { entryAnswer, ENTRY, IS_REVERTED, type EntryRow } from './points.query';
import { chaptersFor, reportParts, type ReportParts } from './report-parts';
import { alongWords, multiplierWords, ruleWords } from './rule-words';

/** The most related entries shown; nobody reads more. */
const MOST_RELATED = 50;

/**
 * SQL: whether an entry is its event's own: earned, summed for a reset, or what moved reports are worth on their new day,
 * which corrects what they were.
 */
const IS_OWN = `(NOT l.is_correction OR l.corrects = l.position OR EXISTS (SELECT FROM events moved
  WHERE moved.partition = l.partition AND moved.position = l.position AND moved.type = 'ReportsMoved' AND (moved.data ->> 'readDate')::date = l.read_date))`;

interface Place {
  readonly position: number;
  readonly seq: number;
}

/** The report behind an entry, folded just before and just after the entry's event. */
interface Moment {
  readonly event: RecordedEvent;
  readonly before: ReportParts | null;
  readonly after: ReportParts | null;
  /** Whether the entry is the event's own: see `IS_OWN`. */
  readonly isOwn: boolean;
  /** The rules that priced the entry. */
  readonly rules: RuleSet;
}

/** Explains a ledger entry: folds the reader's history up to its event, so that the explanation matches that time. */
@Injectable()
export class EntryReasons {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
  ) {}

  /** @throws notFound for an id that is not one of the reader's entries */
  async of(
    { accountId, readerId }: { accountId: number; readerId: number },
    entryId: string,
  ): Promise<EntryReasonsAnswer> {
    const place = placeOf(readerId, entryId);
    const [row] = place
      ? await this.entries('r.id = $1 AND l.position = $2 AND l.seq = $3', [readerId, place.position, place.seq])
      : [];
    if (!row) throw notFound(POINTS_MESSAGES.entryNotFound);
    const moment = await this.moment(row);
    const [corrected, corrections, resets, note] = await Promise.all([
      this.corrected(row),
      this.corrections(row, moment.isOwn),
      this.resets(row),
      this.note(accountId, row),
    ]);
    const parts = moment.before ?? moment.after;
    const badge = row.badge_id === null ? undefined : findBadge(row.badge_id, await storedBadges(this.database));
    const chapters = chaptersOf(row, moment);
    const isReading = chapters !== null && parts !== null;
    return {
      entry: entryAnswer(row),
      event: {
        id: `${row.partition}-${row.position}`,
        position: Number(row.position),
        type: moment.event.type,
        meaning: meaningOf(moment.event.type),
        recordedAt: row.recorded_at.toISOString(),
      },
      report: parts && reportOf(row, parts),
      chapters: chapters && chapterRuns(chapters),
      rule: {
        ruleSet: row.rule_set,
        words: row.reason === 'other' && row.plan_id === null ? alongWords() : ruleWords(row.reason, moment.rules),
        multiplierWords:
          isReading && row.reason !== 'bible_completed' ? multiplierWordsOf(row, parts, moment.rules) : null,
      },
      streakDays: parts?.streak ?? null,
      badge: badge ? badgeAnswer(badge) : null,
      note,
      corrected,
      corrections,
      resets,
    };
  }

  private async moment(row: EntryRow): Promise<Moment> {
    const position = Number(row.position);
    const events = (await readStreams(this.database, row.partition, [readerStream(row.reader_id)], position)).map(
      readable,
    );
    const record = await loadRecord(row.reader_id, events.slice(0, -1));
    const event = events[events.length - 1] as RecordedFigureEvent;
    const isOfMove = event.type === 'ReportsMoved' && event.data.readDate === row.read_date;
    const about = row.is_correction && !isOfMove ? Number(row.corrects) : position;
    const before = reportParts(record, about);
    record.apply(event);
    const isOwn = isOfMove || !row.is_correction || row.corrects === row.position;
    return { event, before, after: reportParts(record, about), isOwn, rules: record.ruleSet(row.rule_set) };
  }

  /** The entries a correction corrects: those for the same thing at the event it names, for a revert the reset's. */
  private async corrected(row: EntryRow): Promise<PointsTransactionAnswer[]> {
    if (row.corrects === null) return [];
    const rows = await this.entries(
      `r.id = $1 AND l.position = $2 AND l.position < $5 AND ${IS_OWN} AND l.reason = $3 AND l.badge_id IS NOT DISTINCT FROM $4`,
      [row.reader_id, row.corrects, row.reason, row.badge_id, row.position],
    );
    return rows.map(entryAnswer);
  }

  /** The later corrections that name the event of its own entry: of a reset's, those of its revert. */
  private async corrections(row: EntryRow, isOwn: boolean): Promise<PointsTransactionAnswer[]> {
    if (!isOwn) return [];
    const rows = await this.entries(
      'r.id = $1 AND l.position > $2 AND l.is_correction AND l.corrects = $2 AND l.reason = $3 AND l.badge_id IS NOT DISTINCT FROM $4',
      [row.reader_id, row.position, row.reason, row.badge_id],
    );
    return rows.map(entryAnswer);
  }

  /** The later resets that took entries of this kind back, oldest first: each concerns everything before it. */
  private async resets(row: EntryRow): Promise<EntryReasonsAnswer['resets']> {
    const rows = await this.database.rows<{ position: string; seq: number; recorded_at: Date; is_reverted: boolean }>(
      `SELECT DISTINCT ON (l.position) l.position, l.seq, l.recorded_at, ${IS_REVERTED}
       FROM views.ledger_entry l WHERE l.partition = $5 AND l.reader_id = $1 AND l.position > $2 AND l.corrects = l.position AND l.reason = $3 AND l.badge_id IS NOT DISTINCT FROM $4
       ORDER BY l.position, l.seq LIMIT ${MOST_RELATED}`,
      [row.reader_id, row.position, row.reason, row.badge_id, row.partition],
    );
    return rows.map((reset) => ({
      entryId: `${row.reader_id}-${reset.position}-${reset.seq}`,
      eventId: `${row.partition}-${reset.position}`,
      recordedAt: reset.recorded_at.toISOString(),
      isReverted: reset.is_reverted,
    }));
  }

  private async note(accountId: number, row: EntryRow): Promise<string | null> {
    if (row.reason !== 'admin_adjustment') return null;
    const { rows } = await this.database.query<{ private: Buffer | null }>(sql(row.partition, row.position)`
      SELECT ${sealedSql('e')} AS private FROM events e WHERE e.partition = $1 AND e.position = $2`);
    const key = (await this.keys.of([accountId])).get(accountId);
    return open<{ reason?: string }>(key, rows.at(0)?.private ?? null)?.reason ?? null;
  }

  private entries(where: string, values: unknown[]): Promise<EntryRow[]> {
    return this.database.rows<EntryRow>(
      `SELECT ${ENTRY} FROM views.ledger_entry l JOIN readers r ON ${isOf('l', 'r')} WHERE ${where} ORDER BY l.position, l.seq LIMIT ${MOST_RELATED}`,
      values,
    );
  }
}

/** `105-812-2`: the reader, the event's position, the entry's number in it. Null for other text. */
const placeOf = (readerId: number, entryId: string): Place | null => {
  const [, reader, position, seq] = /^(\d{1,10})-(\d{1,15})-(\d{1,6})$/.exec(entryId) ?? [];
  return Number(reader) === readerId ? { position: Number(position), seq: Number(seq) } : null;
};

const meaningOf = (type: string): string => sayHere(EVENTS.all.find((event) => event.type === type)?.meaning ?? type);

/**
 * A correction counts the chapters that no longer earn for its reason, or that earn only since; all of them if their
 * price changed.
 */
const chaptersOf = (row: EntryRow, { before, after }: Moment): readonly number[] | null => {
  const now = chaptersFor(row.reason, after);
  const then = chaptersFor(row.reason, before);
  if (now === null || then === null) return null;
  if (!row.is_correction) return now;
  // No report: the corrections of a reset or its revert sum up everything before.
  if (before === null && after === null) return null;
  const [more, fewer] = row.quantity > 0 ? [now, new Set(then)] : [then, new Set(now)];
  const changed = more.filter((id) => !fewer.has(id));
  return changed.length === Math.abs(row.quantity) ? changed : more;
};

const reportOf = (row: EntryRow, { operation }: ReportParts): EntryReasonsAnswer['report'] => ({
  eventId: `${row.partition}-${operation.position}`,
  readDate: formatDay(operation.readDay),
  recordedAt: new Date(operation.recordedAt).toISOString(),
  chapters: chapterRuns(operation.recorded),
});

const multiplierWordsOf = (row: EntryRow, { operation, streak }: ReportParts, rules: RuleSet): string =>
  multiplierWords({ hundredths: row.multiplier, streak, delay: operation.recordedDay - operation.readDay }, rules);
