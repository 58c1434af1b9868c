import { Controller, Get, Post } from '@nestjs/common';
import type { BackupsAnswer, BackupEnvelope } from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { BackupOrders } from '../commands/backup-orders';

@AdminArea()
@Controller('admin/backups')
export class BackupsController {
  constructor(private readonly backups: BackupOrders) {}

  @Get()
  list(): Promise<BackupsAnswer> {
    return this.backups.list();
  }

  /** Has one taken as soon as a worker looks, within seconds. */
  @Post()
  order(@Caller() caller: Caller): Promise<Recorded<BackupEnvelope>> {
    return this.backups.order(caller.accountId);
  }
}
