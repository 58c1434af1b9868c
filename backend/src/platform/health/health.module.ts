import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { ReadinessChecks, type CheckResult } from './readiness-checks';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecks, Metrics], exports: [ReadinessChecks, Metrics] })
export class HealthModule {
  constructor(checks: ReadinessChecks, database: Database) {
    checks.add('database', () => canWrite(database));
  }
}

/** A connection to what was the primary is given up, so that the next look finds the one that is. */
const canWrite = async ({ pool }: Database): Promise<CheckResult> => {
  const client = await pool.connect();
  let writes = false;
  try {
    const { rows } = await client.query<{ readOnly: string }>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    writes = rows[0].readOnly === 'off';
  } finally {
    client.release(!writes);
  }
  return writes ? { ok: true } : { ok: false, detail: 'cannot be written to' };
};
