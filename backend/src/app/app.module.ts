import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '../kernel/clock';
import { DatabaseModule } from '../platform/database/database.module';
import { EventLogModule } from '../platform/event-log/event-log.module';
import { HealthModule } from '../platform/health/health.module';
import { HttpModule } from '../platform/http/http.module';
import { PrivacyModule } from '../platform/privacy/privacy.module';
import { RealtimeModule } from '../platform/realtime/realtime.module';
import { Settings } from '../platform/settings/settings';
import { AccountsModule } from '../slices/accounts';
import { FamiliesModule } from '../slices/families';
import { ReadersModule } from '../slices/readers';
import { ScriptureModule } from '../slices/scripture';

/** What is made before the application and shared by all of it. */
export interface Foundation {
  readonly settings: Settings;
  /** Connected and migrated. */
  readonly dataSource: DataSource;
  readonly clock: Clock;
}

/** What slices stand on. */
const PLATFORM = [EventLogModule, PrivacyModule, HttpModule, HealthModule, RealtimeModule];

/** One module for each slice. */
const SLICES = [AccountsModule, ReadersModule, FamiliesModule, ScriptureModule];

@Global()
@Module({})
export class AppModule {
  static with({ settings, dataSource, clock }: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [DatabaseModule.with(dataSource), ...PLATFORM, ...SLICES],
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
      ],
      exports: [Settings, Clock],
    };
  }
}
