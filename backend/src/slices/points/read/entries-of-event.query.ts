import { Injectable } from '@nestjs/common';
import type { EventDetailsAnswer, PointsTransactionAnswer } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { ENTRY, entryAnswer, IS_REVERTED, type EntryRow } from './points.query';

const MOST = 100;

/** An event by its places in the log; `readerId` is null when it concerns every reader of its partitions. */
export interface EventPlaces {
  readonly places: readonly { readonly partition: number; readonly position: number }[];
  readonly readerId: number | null;
}

type Reset = EventDetailsAnswer['resets'][number];

/** The points that an event changed. */
@Injectable()
export class EntriesOfEvent {
  constructor(private readonly database: Database) {}

  /** The points the event itself gave or took: largest amounts first, at most 100 entries. */
  causedBy(event: EventPlaces): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.position', event);
  }

  /** Later events' corrections of them; a reset's own entries name the reset too, and are not later. */
  correctionsOf(event: EventPlaces): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.position > place.position AND l.corrects', event);
  }

  /** Later resets that took back what a reader had when the event was recorded, oldest first, at most 100. */
  async resetsAfter({ places: [{ partition, position }], readerId }: EventPlaces): Promise<Reset[]> {
    if (readerId === null) return [];
    const rows = await this.database.rows<{ position: string; recorded_at: Date; is_reverted: boolean }>(
      `SELECT l.position, min(l.recorded_at) AS recorded_at, ${IS_REVERTED}
       FROM views.ledger_entry l WHERE l.partition = $3 AND l.reader_id = $1 AND l.position > $2 AND l.corrects = l.position
       GROUP BY l.partition, l.reader_id, l.position ORDER BY l.position LIMIT ${MOST}`,
      [readerId, position, partition],
    );
    return rows.map((reset) => ({
      eventId: `${partition}-${reset.position}`,
      recordedAt: reset.recorded_at.toISOString(),
      isReverted: reset.is_reverted,
    }));
  }

  /** What each reader's event gave or took in all, in the same order. */
  async sums(events: readonly { readonly readerId: number; readonly position: number }[]): Promise<number[]> {
    const rows = await this.database.rows<{ points: number }>(
      `SELECT coalesce((SELECT sum(l.points) FROM views.ledger_entry l WHERE ${isOf('l', 'r')} AND l.position = e.position), 0)::float8 AS points
       FROM unnest($1::integer[], $2::bigint[]) WITH ORDINALITY AS e (reader_id, position, n) LEFT JOIN readers r ON r.id = e.reader_id ORDER BY e.n`,
      [events.map(({ readerId }) => readerId), events.map(({ position }) => position)],
    );
    return rows.map(({ points }) => points);
  }

  private async entries(
    column: 'l.position' | 'l.position > place.position AND l.corrects',
    { places, readerId }: EventPlaces,
  ): Promise<PointsTransactionAnswer[]> {
    const rows = await this.database.rows<EntryRow>(
      `SELECT ${ENTRY} FROM unnest($1::smallint[], $2::bigint[]) AS place (partition, position)
       JOIN readers r ON r.partition = place.partition JOIN views.ledger_entry l ON ${isOf('l', 'r')} AND ${column} = place.position
       WHERE $3::integer IS NULL OR r.id = $3 ORDER BY abs(l.points) DESC, l.reader_id, l.position, l.seq LIMIT ${MOST}`,
      [places.map((place) => place.partition), places.map((place) => place.position), readerId],
    );
    return rows.map(entryAnswer);
  }
}
