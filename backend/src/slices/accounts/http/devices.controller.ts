import { Controller, Delete, Get, Param } from '@nestjs/common';
import { AUTH_MESSAGES, type DevicesAnswer, type MessageAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/http/access/caller';
import { IdParam } from '@platform/http/params';
import { Devices } from '../commands/sign-in/devices';

@ApiTags('auth')
@Controller('auth/devices')
export class DevicesController {
  constructor(private readonly devices: Devices) {}

  /** Where the account is signed in. */
  @Get()
  async list(@Caller() { accountId, sessionId }: Caller): Promise<DevicesAnswer> {
    return { devices: await this.devices.list(accountId, sessionId) };
  }

  /** Signs every other device out, live connections included. */
  @Delete()
  async signOutOthers(@Caller() caller: Caller): Promise<MessageAnswer> {
    await this.devices.signOutOthers(caller);
    return { message: AUTH_MESSAGES.otherDevicesSignedOut };
  }

  /** Signs one device out, live connections included. */
  @Delete(':id')
  async signOut(
    @Caller() { accountId }: Caller,
    @Param('id', new IdParam(AUTH_MESSAGES.deviceUnknown)) id: number,
  ): Promise<MessageAnswer> {
    await this.devices.signOut(accountId, id);
    return { message: AUTH_MESSAGES.deviceSignedOut };
  }
}
