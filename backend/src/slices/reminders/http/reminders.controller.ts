import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  NOTIFICATION_MESSAGES,
  ONE_CLICK_PATH,
  REMINDER_MESSAGES,
  UnsubscribeQuery,
  UpdateRemindersRequest,
  type MessageAnswer,
  type RemindersEnvelope,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, Public } from '@platform/http/access/caller';
import { Redirects } from '@platform/http/answers/answered';
import { IdParam } from '@platform/http/params';
import { Reminders } from '../commands/reminders';

const DeviceId = new IdParam(NOTIFICATION_MESSAGES.deviceNotFound);

@ApiTags('reminders')
@Controller()
export class RemindersController {
  constructor(private readonly reminders: Reminders) {}

  @Get('reminders')
  of(@Caller() { accountId }: Caller): Promise<RemindersEnvelope> {
    return this.reminders.of(accountId);
  }

  @Put('reminders')
  update(@Caller() { accountId }: Caller, @Body() body: UpdateRemindersRequest): Promise<RemindersEnvelope> {
    return this.reminders.update(accountId, body);
  }

  @Delete('reminders/devices/:id')
  removeDevice(@Caller() { accountId }: Caller, @Param('id', DeviceId) id: number): Promise<RemindersEnvelope> {
    return this.reminders.removeDevice(accountId, id);
  }

  /** The address in the header leads to a page with a button: a program that only follows links must end nothing. */
  @Public()
  @Get(ONE_CLICK_PATH)
  @Redirects()
  page(@Query() { token }: UnsubscribeQuery, @Res() reply: FastifyReply): void {
    void reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 302);
  }

  @Public()
  @Post(ONE_CLICK_PATH)
  @HttpCode(200)
  async unsubscribe(@Query() { token }: UnsubscribeQuery): Promise<MessageAnswer> {
    await this.reminders.unsubscribe(token);
    return { message: REMINDER_MESSAGES.unsubscribed };
  }
}
