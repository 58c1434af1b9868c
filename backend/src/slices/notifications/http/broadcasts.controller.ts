import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  AudienceQuery,
  BROADCAST_MESSAGES,
  BroadcastRequest,
  BroadcastsQuery,
  type AudienceAnswer,
  type BroadcastEnvelope,
  type BroadcastsAnswer,
  type BroadcastStatsAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { AdminArea, noteDeed } from '@platform/http/audit/admin-audit';
import { IdParam } from '@platform/http/params';
import { Broadcasts } from '../commands/broadcasts';

const BroadcastId = new IdParam(BROADCAST_MESSAGES.unknown);

@AdminArea()
@Controller('notifications/admin')
export class BroadcastsController {
  constructor(private readonly broadcasts: Broadcasts) {}

  @Get()
  list(@Query() query: BroadcastsQuery): Promise<BroadcastsAnswer> {
    return this.broadcasts.list(query);
  }

  @Post()
  create(@Body() body: BroadcastRequest): Promise<Recorded<BroadcastEnvelope>> {
    noteDeed({ facts: { targetType: body.targetType } });
    return this.broadcasts.create(body);
  }

  @Get('audience')
  audience(@Query() query: AudienceQuery): Promise<AudienceAnswer> {
    return this.broadcasts.audience(query);
  }

  @Get(':id')
  async one(@Param('id', BroadcastId) id: number): Promise<BroadcastEnvelope> {
    return { notification: await this.broadcasts.detailed(id) };
  }

  @Put(':id')
  async update(@Param('id', BroadcastId) id: number, @Body() body: BroadcastRequest): Promise<BroadcastEnvelope> {
    noteDeed({ target: { kind: 'broadcast', id } });
    return { notification: await this.broadcasts.update(id, body) };
  }

  @Delete(':id')
  remove(@Param('id', BroadcastId) id: number): Promise<Recorded<MessageAnswer>> {
    noteDeed({ target: { kind: 'broadcast', id } });
    return this.broadcasts.remove(id);
  }

  @Get(':id/stats')
  stats(@Param('id', BroadcastId) id: number): Promise<BroadcastStatsAnswer> {
    return this.broadcasts.stats(id);
  }

  @Post(':id/send')
  @HttpCode(200)
  async send(@Param('id', BroadcastId) id: number): Promise<BroadcastEnvelope> {
    noteDeed({ target: { kind: 'broadcast', id } });
    return { notification: await this.broadcasts.sendNow(id) };
  }
}
