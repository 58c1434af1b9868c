import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ListNotificationsQuery,
  NOTIFICATION_MESSAGES,
  PushTokenRequest,
  ReadNotificationRequest,
  type MessageAnswer,
  type NotificationReadAnswer,
  type NotificationsAnswer,
  type UnreadCountAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/http/access/caller';
import { IdParam } from '@platform/http/params';
import { sayHere } from '@platform/language/here';
import { NotifiedDevices } from '@platform/push';
import { Inbox } from '../commands/inbox';

const notificationId = new IdParam(NOTIFICATION_MESSAGES.notificationNotFound);

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly inbox: Inbox,
    private readonly devices: NotifiedDevices,
  ) {}

  @Get()
  async list(@Caller() caller: Caller, @Query() query: ListNotificationsQuery): Promise<NotificationsAnswer> {
    return { notifications: await this.inbox.list(caller.accountId, query, sayHere) };
  }

  @Get('unread-count')
  async unreadCount(@Caller() caller: Caller): Promise<UnreadCountAnswer> {
    return { unreadCount: await this.inbox.unreadCount(caller.accountId) };
  }

  @Put('read-all')
  async readAll(@Caller() caller: Caller): Promise<UnreadCountAnswer> {
    await this.inbox.readAll(caller.accountId);
    return { unreadCount: await this.inbox.unreadCount(caller.accountId) };
  }

  @Put(':id/read')
  async read(
    @Caller() caller: Caller,
    @Param('id', notificationId) id: number,
    @Body() body: ReadNotificationRequest,
  ): Promise<NotificationReadAnswer> {
    const notification = await this.inbox.read({ accountId: caller.accountId, t: sayHere }, id, body.action ?? 'none');
    return { notification, unreadCount: await this.inbox.unreadCount(caller.accountId) };
  }

  /** A browser's subscription as JSON is a device that will be notified. Any other token is kept, as something that nobody reaches. */
  @Post('push-token')
  @HttpCode(200)
  async registerPushToken(
    @Caller() caller: Caller,
    @Body() body: PushTokenRequest,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<MessageAnswer> {
    const isDevice = await this.devices.register(caller, body.token, userAgent);
    return {
      message: isDevice ? NOTIFICATION_MESSAGES.pushTokenRegistered : NOTIFICATION_MESSAGES.pushTokenKept,
    };
  }

  @Delete('push-token')
  async removePushToken(@Caller() caller: Caller, @Body() body: PushTokenRequest): Promise<MessageAnswer> {
    await this.devices.remove(caller.accountId, body.token);
    return { message: NOTIFICATION_MESSAGES.pushTokenRemoved };
  }
}
