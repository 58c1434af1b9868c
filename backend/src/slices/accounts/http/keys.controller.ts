import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  CreateKeyRequest,
  KEY_MESSAGES,
  type KeyMadeAnswer,
  type KeysAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '../../../platform/http/caller';
import { IdParam } from '../../../platform/http/params';
import { ApiKeys } from '../sign-in/api-keys';
import { RecentProof } from '../sign-in/recent-proof';

@ApiTags('auth')
@Controller('auth/keys')
export class KeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly proof: RecentProof,
  ) {}

  /** The account's API keys, without their secrets. */
  @Get()
  async list(@Caller() { accountId }: Caller): Promise<KeysAnswer> {
    return { keys: await this.keys.list(accountId) };
  }

  /** Needs a sign-in or the password within the last 15 minutes; the body may contain it. The secret is in no other answer. */
  @Post()
  async make(@Caller() caller: Caller, @Body() body: CreateKeyRequest): Promise<KeyMadeAnswer> {
    await this.proof.require(caller, body.password ?? null);
    return this.keys.make(caller, body);
  }

  /** The key is refused from the next call on. */
  @Delete(':id')
  async revoke(
    @Caller() { accountId }: Caller,
    @Param('id', new IdParam(KEY_MESSAGES.unknown)) id: number,
  ): Promise<MessageAnswer> {
    await this.keys.revoke(accountId, id);
    return { message: KEY_MESSAGES.revoked };
  }
}
