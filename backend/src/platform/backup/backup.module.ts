import { Module, type DynamicModule } from '@nestjs/common';
import { BACKUP_PLAN, NightlyBackups, type BackupPlan } from './nightly-backups';

@Module({})
export class BackupModule {
  static with(plan: BackupPlan): DynamicModule {
    return { module: BackupModule, providers: [{ provide: BACKUP_PLAN, useValue: plan }, NightlyBackups] };
  }
}
