import { Injectable } from '@nestjs/common';
import type { FamilyReviewAnswer, ReviewAnswer, ReviewQuery } from '@lectio/contract';
import { dayInZone, dayOf, minutesInZone } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { recordAsOf } from '@slices/reader-record';
import { familyReviewOf, reviewOf, type Recorded, type Span } from './review';

const spanOf = ({ from, until }: ReviewQuery): Span => ({
  from: from === undefined ? -Infinity : dayOf(from),
  until: until === undefined ? Infinity : dayOf(until),
});

const MINUTES = 60;

const recordedIn =
  (zone: string): Recorded =>
  (instant) => ({ day: dayInZone(instant, zone), hour: Math.floor(minutesInZone(instant, zone) / MINUTES) });

/** Spans of reading, folded from the log. */
@Injectable()
export class Reviews {
  constructor(private readonly database: Database) {}

  /** `query` has real days. */
  async ofReader(readerId: number, query: ReviewQuery, zone: string): Promise<ReviewAnswer['review']> {
    const { record, newest } = await recordAsOf(this.database, readerId, Infinity);
    return {
      ...reviewOf(record, spanOf(query), recordedIn(zone)),
      from: query.from ?? null,
      until: query.until ?? null,
      asOf: { eventId: `${newest.partition}-${newest.position}`, at: new Date(newest.recordedAt).toISOString() },
    };
  }

  async ofFamily(readerIds: readonly number[], query: ReviewQuery): Promise<FamilyReviewAnswer['review']> {
    const records = [];
    for (const id of readerIds) records.push((await recordAsOf(this.database, id, Infinity)).record);
    return familyReviewOf(records, spanOf(query));
  }
}
