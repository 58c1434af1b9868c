import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { CreateKeyRequest, KEY_MESSAGES, type KeysAnswer, type MessageAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { IdParam } from '@platform/http/params';
import { ApiKeys } from '../commands/sign-in/api-keys';
import { RecentProof } from '../commands/sign-in/recent-proof';

@ApiTags('auth')
@Controller('auth/keys')
export class KeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly proof: RecentProof,
    private readonly idempotency: Idempotency,
  ) {}

  /** The account's API keys, without their secrets. */
  @Get()
  async list(@Caller() { accountId }: Caller): Promise<KeysAnswer> {
    return { keys: await this.keys.list(accountId) };
  }

  /** Needs a sign-in or the password within the last 15 minutes; the body may contain it. The secret is in no other answer. */
  @Post()
  async make(@Caller() caller: Caller, @Body() body: CreateKeyRequest, @Res() reply: FastifyReply): Promise<void> {
    // First: a repeated request is answered with the secret too.
    await this.proof.require(caller, body.password ?? null);
    await this.idempotency.replyOnce(
      reply,
      201,
      (once) => this.keys.make(caller, body, once),
      (stored, once) => this.keys.repeated(stored, once),
    );
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
