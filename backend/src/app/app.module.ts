import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { DataSource } from 'typeorm';
import { Clock } from '@kernel/clock';
import type { CheckBackup } from '@platform/backup/backup-plan';
import { Database } from '@platform/database/database';
import { DatabaseModule } from '@platform/database/database.module';
import { PlatformModule, ProjectionsModule, RecurringModule } from '@platform/platform.module';
import { PUBLIC_NETWORK, PUSH_NETWORK, type PushNetwork } from '@platform/push';
import { SOCKET_LIMITS, SOCKETS, type SocketLimits } from '@platform/realtime/socket-limits';
import { REDIS_SILENCE, REDIS_SILENCE_MS } from '@platform/redis/redis';
import { REDIS_KEYS, redisKeysOf } from '@platform/redis/redis-keys';
import { stateOfRedis } from '@platform/redis/usable-redis';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { PRODUCT_VERSION, Settings } from '@platform/settings/settings';
import { AccountsModule } from '@slices/accounts';
import { AdministrationModule } from '@slices/administration';
import { BoardsModule } from '@slices/boards';
import { ChallengesModule } from '@slices/challenges';
import { ChurchesModule } from '@slices/churches';
import { CommunityModule } from '@slices/community';
import { FamiliesModule } from '@slices/families';
import { FilmModule } from '@slices/film';
import { GroupsModule } from '@slices/groups';
import { LeadersModule } from '@slices/leaders';
import { LevelsAndBadgesModule } from '@slices/levels-and-badges';
import { NotificationsModule } from '@slices/notifications';
import { CardsModule } from '@slices/cards';
import { OidcModule } from '@slices/oidc';
import { OperationsModule } from '@slices/operations';
import { PlansModule } from '@slices/plans';
import { PointsModule } from '@slices/points';
import { ProfilesModule } from '@slices/profiles';
import { ProgressModule } from '@slices/progress';
import { ReadersModule } from '@slices/readers';
import { ReportingModule } from '@slices/reporting';
import { BegunBiblesModule } from '@slices/begun-bibles';
import { JoinedReadersModule } from '@slices/joined-readers';
import { CanonsModule } from '@slices/canons';
import { RestDaysModule } from '@slices/rest-days';
import { EncouragementModule } from '@slices/encouragement';
import { SampleCommunityModule } from '@slices/sample-community';
import { ScriptureModule } from '@slices/scripture';
import { RemindersModule } from '@slices/reminders';
import { TakeoutModule } from '@slices/takeout';
import { BACKUP_SCOPE } from './backup-scope';
import { checkApart } from '@platform/backup/check-apart';
import { WrongSetting } from './settings/configuration';
import { createReadPool } from './data-source';
import { DatabaseClock } from './database-clock';
import { figuresProjection } from './figures.projection';
import { productVersion } from './settings/product-version';
import { SiteController } from './site.controller';
import { StoreLinksController } from './store-links.controller';

/** Created before the application and shared by all of it. */
export interface Foundation {
  readonly settings: Settings;
  /** Connected and migrated. */
  readonly dataSource: DataSource;
  readonly clock: Clock;
  /** REDIS_SILENCE_MS when missing. */
  readonly redisSilenceMs?: number;
  /** SOCKET_LIMITS when missing. */
  readonly sockets?: SocketLimits;
  /** PUBLIC_NETWORK when missing. */
  readonly pushNetwork?: PushNetwork;
  /** In a process of its own when missing. */
  readonly checkBackup?: CheckBackup;
}

/** One module per slice. */
const SLICES = [
  AccountsModule,
  OperationsModule,
  ReadersModule,
  FamiliesModule,
  ChurchesModule,
  GroupsModule,
  ScriptureModule,
  ReportingModule,
  PlansModule,
  LeadersModule,
  ChallengesModule,
  CanonsModule,
  BegunBiblesModule,
  JoinedReadersModule,
  RestDaysModule,
  EncouragementModule,
  ProgressModule,
  PointsModule,
  LevelsAndBadgesModule,
  BoardsModule,
  ProfilesModule,
  CommunityModule,
  FilmModule,
  NotificationsModule,
  AdministrationModule,
  SampleCommunityModule,
  OidcModule,
  CardsModule,
  RemindersModule,
  TakeoutModule,
];

@Global()
@Module({})
export class AppModule {
  constructor(clock: Clock, jobs: RecurringJobs) {
    if (clock instanceof DatabaseClock) clock.keepTime(jobs);
  }

  static with({
    settings,
    dataSource,
    clock,
    redisSilenceMs = REDIS_SILENCE_MS,
    sockets = SOCKET_LIMITS,
    pushNetwork = PUBLIC_NETWORK,
    checkBackup = (order) => checkApart(settings, order),
  }: Foundation): DynamicModule {
    const product = productVersion();
    return {
      module: AppModule,
      controllers: [SiteController, StoreLinksController],
      imports: [
        DatabaseModule.with(dataSource, settings.databaseReadUrls.map(createReadPool)),
        PlatformModule.with({ product, scope: BACKUP_SCOPE, check: checkBackup }),
        ProjectionsModule.with([figuresProjection]),
        RecurringModule,
        CqrsModule.forRoot(),
        ...SLICES,
      ],
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: REDIS_SILENCE, useValue: redisSilenceMs },
        { provide: REDIS_KEYS, useFactory: keysIn(settings.redisUrl), inject: [Database] },
        { provide: SOCKETS, useValue: sockets },
        { provide: PUSH_NETWORK, useValue: pushNetwork },
        { provide: PRODUCT_VERSION, useValue: product },
      ],
      exports: [Settings, Clock, REDIS_SILENCE, REDIS_KEYS, SOCKETS, PUSH_NETWORK, PRODUCT_VERSION],
    };
  }
}

/** @throws WrongSetting when no waiting makes that Redis usable */
const keysIn =
  (redisUrl: string | null) =>
  async (database: Database): Promise<string> => {
    const keys = await redisKeysOf(database);
    const state = redisUrl === null ? null : await stateOfRedis(redisUrl, keys);
    if (state?.is === 'unusable') throw new WrongSetting('REDIS_URL', state.reason, USABLE);
    return keys;
  };

const USABLE = 'a Redis 6.2 or newer, and a user that may run all but the dangerous commands, and INFO';
