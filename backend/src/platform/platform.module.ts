import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { BackupCopies } from './backup/backup-copies';
import { BACKUP_PLAN, type BackupPlan } from './backup/backup-plan';
import { Backups } from './backup/backups';
import { NightlyBackups } from './backup/nightly-backups';
import { Database } from './database/database';
import { EventLog } from './event-log/event-log';
import { Recorder } from './event-log/recorder';
import { RowBudget } from './event-log/row-budget';
import { HealthController } from './health/health.controller';
import { Metrics } from './health/metrics';
import { canWrite, ReadinessChecks } from './health/readiness-checks';
import { AccessGuard } from './http/access/access.guard';
import { Admission } from './http/access/admission';
import { JwtStrategy } from './http/access/jwt.strategy';
import { VerifiedTokens } from './http/access/verified-tokens';
import { SpokenInterceptor } from './http/answers/spoken.interceptor';
import { AnswersInterceptor } from './http/answers/answers.interceptor';
import { AdminAudit } from './http/audit/admin-audit';
import { FailureFilter } from './http/failure.filter';
import { Idempotency } from './http/idempotency';
import { ExportPlaces } from './http/limits/exports';
import { LookBackPlaces } from './http/limits/looks-back';
import { RateLimits } from './http/limits/rate-limits';
import { RequestValidation } from './http/requests/request-validation';
import { Mails } from './mail/mails';
import { Postman } from './mail/postman';
import { AccountKeys } from './privacy/account-keys';
import { Erasures } from './privacy/erasures';
import { Successions } from './privacy/successions';
import { Takeouts } from './privacy/takeouts';
import { PROJECTIONS, type RunningProjection } from './projections/projection';
import { ProjectionAdmin } from './projections/repair/projection-admin';
import { ProjectionLag } from './projections/run/lag';
import { Positions } from './projections/run/positions';
import { Reactions } from './projections/run/reactions';
import { ProjectionRuntime } from './projections/run/runtime';
import { Steps } from './projections/run/steps';
import { DevicePushes } from './push/device-pushes';
import { NotifiedDevices } from './push/devices';
import { PushCounts } from './push/push-counts';
import { PushSender } from './push/push-sender';
import { VapidKeys } from './push/vapid-keys';
import { Queues } from './queues/queues';
import { WakeUps } from './queues/wake-ups';
import { AccountNews } from './realtime/account-news';
import { MissedNews } from './realtime/missed-news';
import { Moments } from './realtime/moments';
import { Realtime } from './realtime/realtime';
import { RealtimeGateway } from './realtime/realtime.gateway';
import { RecurringJobs } from './recurring/recurring-jobs';
import { RedisWatch } from './redis/redis-watch';
import { SiteNames } from './site/site-names';
import { SiteSettings } from './site/site-settings';

const LOG = [EventLog, Recorder];
const PRIVACY = [AccountKeys, Erasures, Successions, Takeouts];
const HTTP = [RateLimits, Admission, Idempotency, AdminAudit, LookBackPlaces, ExportPlaces, VerifiedTokens];
const HEALTH = [ReadinessChecks, Metrics];
const SITE = [SiteSettings, SiteNames];
const QUEUES = [Queues, WakeUps, RedisWatch];
const MAIL = [Postman, Mails];

/**
 * What slices build on, without what must start and stop in an order: the database, the projections, the recurring
 * jobs. Guard, filter and validation are around every call; they need a global `SessionDirectory` and `KeyDirectory`.
 */
@Global()
@Module({})
export class PlatformModule {
  constructor(
    erasures: Erasures,
    idempotency: Idempotency,
    audit: AdminAudit,
    postman: Postman,
    keys: AccountKeys,
    checks: ReadinessChecks,
    database: Database,
  ) {
    for (const traces of [keys, idempotency, audit, postman]) erasures.enter('traces', traces);
    checks.add('database', () => canWrite(database));
  }

  static with(backups: BackupPlan): DynamicModule {
    return {
      module: PlatformModule,
      imports: [JwtModule.register({})],
      controllers: [HealthController],
      providers: [
        ...LOG,
        ...PRIVACY,
        ...HTTP,
        { provide: RowBudget, useExisting: RateLimits },
        JwtStrategy,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: APP_INTERCEPTOR, useClass: SpokenInterceptor },
        // The audit is around the answers: it notes what was sent.
        { provide: APP_INTERCEPTOR, useExisting: AdminAudit },
        { provide: APP_INTERCEPTOR, useClass: AnswersInterceptor },
        { provide: APP_PIPE, useClass: RequestValidation },
        ...HEALTH,
        ...SITE,
        ...[Moments, AccountNews, MissedNews, Realtime, RealtimeGateway],
        ...QUEUES,
        ...MAIL,
        ...[VapidKeys, NotifiedDevices, PushCounts, PushSender, DevicePushes],
        ...[{ provide: BACKUP_PLAN, useValue: backups }, Backups, NightlyBackups, BackupCopies],
      ],
      exports: [
        ...LOG,
        ...PRIVACY,
        ...HTTP,
        RowBudget,
        ...HEALTH,
        ...SITE,
        ...[Realtime, MissedNews],
        ...QUEUES,
        ...MAIL,
        ...[VapidKeys, NotifiedDevices, DevicePushes],
        Backups,
      ],
    };
  }
}

@Global()
@Module({})
export class ProjectionsModule {
  static with(projections: readonly RunningProjection[]): DynamicModule {
    const offered = [Steps, Positions, Reactions, ProjectionRuntime, ProjectionAdmin];
    return {
      module: ProjectionsModule,
      providers: [{ provide: PROJECTIONS, useValue: projections }, ProjectionLag, ...offered],
      exports: [PROJECTIONS, ...offered],
    };
  }
}

/** The last one: its jobs start when what they stand on runs, and are drained while that still runs. */
@Global()
@Module({ providers: [RecurringJobs], exports: [RecurringJobs] })
export class RecurringModule {}
