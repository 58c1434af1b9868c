import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  CreateReaderRequest,
  UpdateReaderRequest,
  type MessageAnswer,
  type ReaderEnvelope,
  type ReadersAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { ReaderId } from '@platform/http/params';
import { CreateReader } from '../commands/create-reader.handler';
import { MakeReaderInactive } from '../commands/make-reader-inactive.handler';
import { Readers } from '../commands/readers';

@ApiTags('readers')
@Controller('readers')
export class ReadersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readers: Readers,
  ) {}

  @Get()
  async list(@Caller() caller: Caller): Promise<ReadersAnswer> {
    return { readers: await this.readers.list(caller.accountId) };
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CreateReaderRequest): Promise<Recorded<ReaderEnvelope>> {
    return this.commands.execute(new CreateReader(caller.accountId, body));
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
  remove(@Caller() caller: Caller, @Param('id', ReaderId) id: number): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new MakeReaderInactive(caller.accountId, id));
  }
}
