import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import {
  CreateReaderRequest,
  UpdateReaderRequest,
  type MessageAnswer,
  type ReaderEnvelope,
  type ReadersAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { answered } from '@platform/http/answers/answered';
import { Caller } from '@platform/http/access/caller';
import { Idempotency } from '@platform/http/idempotency';
import { ReaderId } from '@platform/http/params';
import { Readers } from '../commands/readers';

@ApiTags('readers')
@Controller('readers')
export class ReadersController {
  constructor(
    private readonly readers: Readers,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<ReadersAnswer> {
    return { readers: await this.readers.list(caller.accountId) };
  }

  @Post()
  async create(@Caller() caller: Caller, @Body() body: CreateReaderRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.idempotency.replyOnce(reply, 201, (once) => this.readers.create(caller.accountId, body, once));
  }

  @Put(':id')
  update(
    @Caller() caller: Caller,
    @Param('id', ReaderId) id: number,
    @Body() body: UpdateReaderRequest,
  ): Promise<ReaderEnvelope> {
    return this.readers.update(caller.accountId, id, body);
  }

  @Delete(':id')
  async remove(
    @Caller() caller: Caller,
    @Param('id', ReaderId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    return answered(reply, await this.readers.makeInactive(caller.accountId, id));
  }
}
