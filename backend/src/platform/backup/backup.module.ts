import { Module, type DynamicModule } from '@nestjs/common';
import { BackupCopies } from './backup-copies';
import { BACKUP_PLAN, type BackupPlan } from './backup-plan';
import { Backups } from './backups';
import { NightlyBackups } from './nightly-backups';

@Module({})
export class BackupModule {
  static with(plan: BackupPlan): DynamicModule {
    return {
      module: BackupModule,
      global: true,
      providers: [{ provide: BACKUP_PLAN, useValue: plan }, Backups, NightlyBackups, BackupCopies],
      exports: [Backups],
    };
  }
}
