import { Injectable } from '@nestjs/common';
import { POINTS_REASONS } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { sealedSql } from '@platform/event-log/event-reader';
import { AccountKeys, open } from '@platform/privacy/account-keys';

/** Points that somebody gave or took by hand. */
export interface MadeAdjustment {
  readonly readerId: number;
  readonly points: number;
  /** What the reader had just before; null while the figures have not come so far. */
  readonly before: number | null;
  /** Null once the account and its key are gone. */
  readonly reason: string | null;
}

interface Row extends Record<string, unknown> {
  partition: number;
  position: string;
  reader_id: number;
  points: number;
  private: Buffer | null;
  account_id: number | null;
  before: string | null;
}

/** One look into the index for each reason, however long the ledger is. */
const BEFORE = `SELECT coalesce(sum(l.reason_points), 0) FROM unnest('{${POINTS_REASONS.join()}}'::text[]) w (reason)
  CROSS JOIN LATERAL (SELECT reason_points FROM views.ledger_entry WHERE partition = e.partition AND reader_id = (e.data ->> 'readerId')::integer AND reason = w.reason
    AND position < e.position ORDER BY reason_number DESC LIMIT 1) l`;

/** What administrators' adjustments were: with their reasons, which are sealed in the log. */
@Injectable()
export class Adjustments {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
  ) {}

  /** By the ids of their events, `2-118`. Other events are left out. */
  async of(eventIds: readonly string[]): Promise<ReadonlyMap<string, MadeAdjustment>> {
    const places = eventIds.map((id) => id.split('-').map(Number));
    const rows = await this.database.rows<Row>(
      `SELECT e.partition, e.position, (e.data ->> 'readerId')::integer AS reader_id, (e.data ->> 'points')::integer AS points, ${sealedSql('e')} AS private,
         r.account_id, CASE WHEN c.position >= e.position THEN (${BEFORE}) END AS before
       FROM unnest($1::smallint[], $2::bigint[]) AS place (partition, position)
       JOIN events e ON e.partition = place.partition AND e.position = place.position AND e.type = 'PointsAdjusted'
       LEFT JOIN projection_checkpoint c ON c.partition = e.partition AND c.projection = 'figures' AND c.schema = 'views'
       LEFT JOIN readers r ON r.id = (e.data ->> 'readerId')::integer`,
      [places.map(([partition]) => partition), places.map(([, position]) => position)],
    );
    const keys = await this.keys.of(rows.flatMap(({ account_id: id }) => (id === null ? [] : [id])));
    return new Map(
      rows.map((row) => [
        `${row.partition}-${row.position}`,
        {
          readerId: row.reader_id,
          points: row.points,
          before: row.before === null ? null : Number(row.before),
          reason: open<{ reason?: string }>(keys.get(row.account_id ?? 0), row.private)?.reason ?? null,
        },
      ]),
    );
  }
}
