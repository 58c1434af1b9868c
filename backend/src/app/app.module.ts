import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { DatabaseModule } from '../platform/database/database.module';
import { EventLogModule } from '../platform/event-log/event-log.module';
import { HealthModule } from '../platform/health/health.module';
import { HttpModule } from '../platform/http/http.module';
import { MailModule } from '../platform/mail';
import { PrivacyModule } from '../platform/privacy/privacy.module';
import { ProjectionsModule } from '../platform/projections/projections.module';
import { QueuesModule } from '../platform/queues';
import { REDIS_SILENCE, REDIS_SILENCE_MS } from '../platform/redis/redis';
import { RealtimeModule } from '../platform/realtime/realtime.module';
import { RecurringJobs } from '../platform/recurring/recurring-jobs';
import { RecurringModule } from '../platform/recurring/recurring.module';
import { Settings } from '../platform/settings/settings';
import { AccountsModule } from '../slices/accounts';
import { AdministrationModule } from '../slices/administration';
import { BoardsModule } from '../slices/boards';
import { ChurchesModule } from '../slices/churches';
import { CommunityModule } from '../slices/community';
import { FamiliesModule } from '../slices/families';
import { LevelsAndBadgesModule } from '../slices/levels-and-badges';
import { NotificationsModule } from '../slices/notifications';
import { PlansModule } from '../slices/plans';
import { PointsModule } from '../slices/points';
import { ProfilesModule } from '../slices/profiles';
import { ProgressModule } from '../slices/progress';
import { ReadersModule } from '../slices/readers';
import { ReportingModule } from '../slices/reporting';
import { ScriptureModule } from '../slices/scripture';
import { TakeoutModule } from '../slices/takeout';
import { DatabaseClock } from './database-clock';
import { figuresProjection } from './figures.projection';

/** What is made before the application and shared by all of it. */
export interface Foundation {
  readonly settings: Settings;
  /** Connected and migrated. */
  readonly dataSource: DataSource;
  readonly clock: Clock;
  /** REDIS_SILENCE_MS when missing. */
  readonly redisSilenceMs?: number;
}

/** What slices stand on. */
const PLATFORM = [
  EventLogModule,
  PrivacyModule,
  HttpModule,
  HealthModule,
  RealtimeModule,
  QueuesModule,
  MailModule,
  ProjectionsModule.with([figuresProjection]),
  // Last: its jobs start when what they stand on runs, and are drained while that still runs.
  RecurringModule,
];

/** One module for each slice. */
const SLICES = [
  AccountsModule,
  ReadersModule,
  FamiliesModule,
  ChurchesModule,
  ScriptureModule,
  ReportingModule,
  PlansModule,
  ProgressModule,
  PointsModule,
  LevelsAndBadgesModule,
  BoardsModule,
  ProfilesModule,
  CommunityModule,
  NotificationsModule,
  AdministrationModule,
  TakeoutModule,
];

@Global()
@Module({})
export class AppModule {
  constructor(clock: Clock, jobs: RecurringJobs) {
    if (clock instanceof DatabaseClock) clock.keepTime(jobs);
  }

  static with({ settings, dataSource, clock, redisSilenceMs = REDIS_SILENCE_MS }: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [DatabaseModule.with(dataSource), ...PLATFORM, ...SLICES],
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: REDIS_SILENCE, useValue: redisSilenceMs },
      ],
      exports: [Settings, Clock, REDIS_SILENCE],
    };
  }
}
