import type { ResetInForceAnswer } from '@lectio/contract';
import { SITE_STREAM } from '@kernel/event';
import { sql, type Queryable } from '@platform/database/database';
import type { ResetScope } from '../domain/reporting.events';

/** Resets not reverted, newest first. */
export const resetsInForce = async (on: Queryable): Promise<ResetInForceAnswer[]> => {
  const { rows } = await on.query<{ reset_id: string; scope: ResetScope; at: Date; account_id: number | null }>(sql(
    SITE_STREAM,
  )`
    SELECT e.data ->> 'resetId' AS reset_id, e.data ->> 'scope' AS scope, e.recorded_at AS at, (e.metadata ->> 'accountId')::integer AS account_id
      FROM events e WHERE e.partition = 0 AND e.stream = $1 AND e.type = 'ProgressReset' AND NOT EXISTS (
        SELECT 1 FROM events back WHERE back.partition = 0 AND back.stream = $1 AND back.type = 'ResetReverted' AND back.data ->> 'resetId' = e.data ->> 'resetId')
      ORDER BY e.position DESC`);
  return rows.map(({ reset_id, scope, at, account_id }) => ({
    resetId: reset_id,
    scope,
    at: at.toISOString(),
    accountId: account_id,
  }));
};
