import { Injectable } from '@nestjs/common';
import type { ResetUnderWayAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { FIGURES, PARTITION_COUNT, SITE_STREAM } from '@kernel/event';
import { Database } from '@platform/database/database';
import { kindOf, routeOf } from './audit/deed-kinds';

type Kind = ResetUnderWayAnswer['kind'];

const KINDS: readonly Kind[] = ['reports-deleted', 'progress-reset', 'reset-reverted'];
/** A call without an outcome is taken for lost after this time: its process died. */
const LOST_MS = 600_000;

const CALLED = `SELECT method, route, at FROM admin_action
  WHERE status IS NULL AND at > $1 AND (method, route) IN (SELECT * FROM unnest($2::text[], $3::text[])) ORDER BY id DESC LIMIT 1`;

/** A site event has a copy in each partition, all of one version. */
const FOLLOWED = `WITH newest AS (SELECT version, type, data, recorded_at FROM events
    WHERE partition = 0 AND stream = $1 AND type IN ('ProgressReset', 'ResetReverted') ORDER BY version DESC LIMIT 1)
  SELECT n.type, n.data ->> 'scope' AS scope, n.recorded_at AS at, count(*)::integer AS total, (count(*) FILTER (WHERE c.position >= e.position))::integer AS done
  FROM newest n CROSS JOIN event_partition p JOIN events e ON e.partition = p.partition AND e.stream = $1 AND e.version = n.version
    LEFT JOIN projection_checkpoint c ON c.partition = p.partition AND c.projection = $2 AND c.schema = 'views'
  GROUP BY 1, 2, 3`;

interface Followed extends Record<string, unknown> {
  type: string;
  scope: string | null;
  at: Date;
  done: number;
  total: number;
}

/** How far the last reset, or its revert, has come: from the calls and the log, so that it outlives any page and process. */
@Injectable()
export class ResetUnderWay {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(): Promise<ResetUnderWayAnswer | null> {
    const routes = KINDS.map((kind) => routeOf(kind) ?? ['', '']);
    const [[called], [followed]] = await Promise.all([
      this.database.rows<{ method: string; route: string; at: Date }>(CALLED, [
        new Date(this.clock.now() - LOST_MS),
        routes.map(([method]) => method),
        routes.map(([, route]) => route),
      ]),
      this.database.rows<Followed>(FOLLOWED, [SITE_STREAM, FIGURES]),
    ]);
    if (called) return { kind: kindOf(called) as Kind, at: called.at.toISOString(), done: 0, total: PARTITION_COUNT };
    if (!followed || followed.done === followed.total) return null;
    const { type, scope, at, done, total } = followed;
    const resetKind: Kind = scope === 'all' ? 'progress-reset' : 'reports-deleted';
    return { kind: type === 'ResetReverted' ? 'reset-reverted' : resetKind, at: at.toISOString(), done, total };
  }
}
