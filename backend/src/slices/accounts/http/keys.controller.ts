import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  CreateKeyRequest,
  KEY_MESSAGES,
  type KeyMadeAnswer,
  type KeysAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { Recorded } from '@platform/event-log/decision';
import { CompletesItsAnswer } from '@platform/http/answers/answers.interceptor';
import { Caller } from '@platform/http/access/caller';
import { IdParam } from '@platform/http/params';
import { ApiKeys } from '../commands/sign-in/api-keys';
import { RecentProof } from '../commands/sign-in/recent-proof';

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
  @CompletesItsAnswer()
  async make(@Caller() caller: Caller, @Body() body: CreateKeyRequest): Promise<KeyMadeAnswer> {
    // First: a repeated request is answered with the secret too.
    await this.proof.require(caller, body.password ?? null);
    return this.keys.make(caller, body);
  }

  /** The key is refused from the next call on. */
  @Delete(':id')
  revoke(
    @Caller() { accountId }: Caller,
    @Param('id', new IdParam(KEY_MESSAGES.unknown)) id: number,
  ): Promise<Recorded<MessageAnswer>> {
    return this.keys.revoke(accountId, id);
  }
}
