import { Injectable } from '@nestjs/common';
import type { LastVerification, OperationOutcome } from '@lectio/contract';
import { Database } from '@platform/database/database';

/** The last time that everything folded was compared with the log. */
@Injectable()
export class LastVerify {
  constructor(private readonly database: Database) {}

  async read(): Promise<LastVerification | null> {
    const [last] = await this.database.rows<{
      endedAt: Date;
      state: LastVerification['state'];
      outcome: OperationOutcome | null;
    }>(
      `SELECT ended_at AS "endedAt", state, outcome - 'differences' AS outcome FROM projection_operation
       WHERE kind = 'verify' AND partitions IS NULL AND ended_at IS NOT NULL ORDER BY requested_at DESC LIMIT 1`,
    );
    if (!last) return null;
    const { differencesTotal = 0, leftOut = [], rows = null, readers = null, seconds = null } = last.outcome ?? {};
    return {
      endedAt: last.endedAt.toISOString(),
      state: last.state,
      differences: differencesTotal,
      unreadable: leftOut.length,
      rows,
      readers,
      seconds,
      error: last.outcome?.error ?? null,
    };
  }
}
