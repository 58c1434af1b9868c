import { Injectable } from '@nestjs/common';
import type { PointsTransactionAnswer } from '@lectio/contract';
import { Database } from '../../../../platform/database/database';
import { ENTRY, entryAnswer, type EntryRow } from './points.query';

const MOST = 100;

/** An event by its place in the log; `readerId` null when it concerns every reader of its partition. */
export interface EventPlace {
  readonly partition: number;
  readonly position: number;
  readonly readerId: number | null;
}

/** From an event to the points that it moved. */
@Injectable()
export class EntriesOfEvent {
  constructor(private readonly database: Database) {}

  /** What the event itself brought or took: the largest amounts first, at most 100 entries. */
  causedBy(event: EventPlace): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.position', event);
  }

  /** What later events changed about it. */
  correctionsOf(event: EventPlace): Promise<PointsTransactionAnswer[]> {
    return this.entries('l.corrects', event);
  }

  private async entries(column: 'l.position' | 'l.corrects', { partition, position, readerId }: EventPlace): Promise<PointsTransactionAnswer[]> {
    const rows = await this.database.rows<EntryRow>(
      `SELECT ${ENTRY} FROM readers r JOIN views.ledger_entry l ON l.reader_id = r.id
       WHERE ($3::integer IS NULL OR r.id = $3) AND l.partition = $1 AND ${column} = $2 ORDER BY abs(l.points) DESC, l.reader_id, l.position, l.seq LIMIT ${MOST}`,
      [partition, position, readerId],
    );
    return rows.map(entryAnswer);
  }
}
