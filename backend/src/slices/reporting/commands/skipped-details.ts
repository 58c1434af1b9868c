import { LIMITS, type SkippedDetailsAnswer } from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import type { DecidedEvent } from '@kernel/event';
import { sql, type Queryable } from '@platform/database/database';
import type { InlineStatement } from '@platform/event-log/append-request';
import { AccountKeys, seal } from '@platform/privacy/account-keys';
import { isOf } from '@slices/readers';
import { addTo, mergeDetails, type ReadingDetails } from '../domain/reading-details';
import { changedDetails, detailsFor, type SealedReport } from '../read/report-list/report-details';
import { changeDetails, type DetailsOfReport, type ReportKey } from '../read/report-list/report-list.inline';
import { mayChange } from '../read/report-list/report-rows';

/** Chapters of one reader that a command reports for a day on which they are reported already, and what it says of them. */
export interface Skipped {
  readonly readerId: number;
  readonly readDate: string;
  readonly chapterIds: readonly number[];
  readonly details: ReadingDetails;
}

interface KnownReport extends ReportKey, SealedReport {
  readonly readerId: number;
  readonly readDate: string;
  readonly mayChange: boolean;
  /** Which of the skipped, from 1. */
  readonly place: number;
}

/** What one report gets that it didn't have. */
interface Addition {
  readonly row: KnownReport;
  readonly key: Buffer;
  readonly missing: Partial<ReadingDetails>;
}

/** What is to be recorded with the command, and said in its answer. */
export interface DetailsOfSkipped {
  /** By reader. */
  readonly events: ReadonlyMap<number, readonly DecidedEvent[]>;
  readonly inline: readonly InlineStatement[];
  /** Null when nothing was skipped as known. */
  readonly answer: SkippedDetailsAnswer | null;
}

const NOTHING: DetailsOfSkipped = { events: new Map(), inline: [], answer: null };

const KNOWN = `SELECT r.partition, r.position::float8 AS position, r.chapter_id AS "chapterId", r.reader_id AS "readerId",
    to_char(r.read_date, 'YYYY-MM-DD') AS "readDate", reader.account_id AS "accountId", entry.reported_by AS "reportedBy",
    entry.private AS reported, r.private AS changed, ${mayChange({ reader: 'reader', entry: 'entry' }, '$1')} AS "mayChange",
    n.place::integer AS place
  FROM unnest($2::integer[], $3::date[], $4::text[]) WITH ORDINALITY AS n (reader_id, read_date, chapters, place)
    JOIN readers reader ON reader.id = n.reader_id JOIN views.report r ON ${isOf('r', 'reader')} AND r.read_date = n.read_date AND r.chapter_id = ANY(n.chapters::smallint[])
    JOIN views.report_entry entry ON entry.partition = r.partition AND entry.position = r.position
  ORDER BY n.place, r.chapter_id`;

/** Notes and details that come with chapters reported already are added to the reports that are there. */
@Injectable()
export class SkippedDetails {
  constructor(private readonly keys: AccountKeys) {}

  /** What a report has already stays, and so does what the caller may not change. */
  async decide(on: Queryable, accountId: number, skipped: readonly Skipped[]): Promise<DetailsOfSkipped> {
    if (skipped.length === 0) return NOTHING;
    const { rows } = await on.query<KnownReport>(
      sql(
        accountId,
        skipped.map(({ readerId }) => readerId),
        skipped.map(({ readDate }) => readDate),
        skipped.map(({ chapterIds }) => `{${chapterIds.join(',')}}`),
      )`${KNOWN}`,
    );
    const keys = await this.keys.of(rows.map((row) => row.accountId));
    const additions = new Map<string, Addition>();
    const notKept: SkippedDetailsAnswer['which'] = [];
    for (const row of rows) {
      const key = keys.get(row.accountId);
      const id = `${row.partition} ${row.position} ${row.chapterId}`;
      const before = additions.get(id)?.missing ?? {};
      const there = row.mayChange ? mergeDetails(detailsFor(accountId, row, key), before) : null;
      const { missing, other } = addTo(there, skipped[row.place - 1].details);
      const fits = additions.has(id) || additions.size < LIMITS.chaptersPerCommand;
      const isAdded = Object.keys(missing).length > 0 && key !== undefined && fits;
      if (isAdded) additions.set(id, { row, key, missing: { ...before, ...missing } });
      const fields = [...other, ...(isAdded ? [] : Object.keys(missing))] as (keyof ReadingDetails)[];
      if (fields.length > 0)
        notKept.push({ readerId: row.readerId, chapterId: row.chapterId, readDate: row.readDate, fields });
    }
    const added = [...additions.values()].map(({ row, key, missing }) => ({
      ...row,
      details: seal(key, changedDetails(accountId, row, key, missing)),
    }));
    const which = notKept.slice(0, LIMITS.skippedDetailsShown);
    return {
      events: eventsOf(added),
      inline: added.length === 0 ? [] : changeDetails(added),
      answer: { added: added.length, notKept: notKept.length, which },
    };
  }
}

const eventsOf = (added: readonly (DetailsOfReport & { readonly readerId: number })[]): Map<number, DecidedEvent[]> => {
  const events = new Map<number, DecidedEvent[]>();
  for (const { readerId, position, chapterId, details } of added) {
    const event = { type: 'ReportDetailsChanged', data: { readerId, position, chapterId }, private: details };
    const ofReader = events.get(readerId);
    if (ofReader) ofReader.push(event);
    else events.set(readerId, [event]);
  }
  return events;
};
