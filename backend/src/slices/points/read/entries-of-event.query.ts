import { Injectable } from '@nestjs/common';
import type { PointsTransactionAnswer } from '@lectio/contract';
import { PARTITION_COUNT } from '../../../kernel/event';
import { Database } from '../../../platform/database/database';
import { ENTRY, entryAnswer, type EntryRow } from './points.query';

const MOST = 100;

/** An event by its places in the log; `readerId` null when it concerns every reader of its partitions. */
export interface EventPlaces {
  readonly places: readonly { readonly partition: number; readonly position: number }[];
  readonly readerId: number | null;
}

/** From an event to the points that it moved. */
@Injectable()
export class EntriesOfEvent {
  constructor(private readonly database: Database) {}

  /** What the event itself brought or took: the largest amounts first, at most 100 entries. */
  causedBy(event: EventPlaces): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.position', event);
  }

  /** What later events changed about it. */
  correctionsOf(event: EventPlaces): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.corrects', event);
  }

  private async entries(
    column: 'l.position' | 'l.corrects',
    { places, readerId }: EventPlaces,
  ): Promise<PointsTransactionAnswer[]> {
    const rows = await this.database.rows<EntryRow>(
      `SELECT ${ENTRY} FROM unnest($1::smallint[], $2::bigint[]) AS place (partition, position)
       JOIN readers r ON r.account_id % ${PARTITION_COUNT} = place.partition JOIN views.ledger_entry l ON l.reader_id = r.id AND ${column} = place.position
       WHERE $3::integer IS NULL OR r.id = $3 ORDER BY abs(l.points) DESC, l.reader_id, l.position, l.seq LIMIT ${MOST}`,
      [places.map((place) => place.partition), places.map((place) => place.position), readerId],
    );
    return rows.map(entryAnswer);
  }
}
