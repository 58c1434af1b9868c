import { Controller, Get, Post, Res } from '@nestjs/common';
import type { BackupsAnswer } from '@lectio/contract';
import type { FastifyReply } from 'fastify';
import { AdminArea } from '@platform/http/audit/admin-audit';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { BackupOrders } from '../commands/backup-orders';

@AdminArea()
@Controller('admin/backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupOrders,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  list(): Promise<BackupsAnswer> {
    return this.backups.list();
  }

  /** Has one taken as soon as a worker looks, within seconds. */
  @Post()
  order(@Caller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    return this.idempotency.replyOnce(reply, 201, (once) => this.backups.order(caller.accountId, once));
  }
}
