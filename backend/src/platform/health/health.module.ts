import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { ReadinessChecks } from './readiness-checks';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecks, Metrics], exports: [ReadinessChecks, Metrics] })
export class HealthModule {
  constructor(checks: ReadinessChecks, database: Database) {
    checks.add('database', async () => {
      await database.rows('SELECT 1');
      return { ok: true };
    });
  }
}
