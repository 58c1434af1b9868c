import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  JoinPreviewQuery,
  JoinReadersRequest,
  type JoinedReadersAnswer,
  type JoinPreviewAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { LooksBack } from '@platform/http/limits/looks-back';
import { ReaderId } from '@platform/http/params';
import { JoinReaders } from '../commands/join-readers.handler';
import { PartReaders } from '../commands/part-readers.handler';
import { JoinedReaders } from '../read/join-preview.query';

/** Two readers of an account that are one person: the one in the path ends, and is there again once they are parted. */
@ApiTags('readers')
@ApiBearerAuth()
@Controller('readers')
export class JoinedReadersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly joined: JoinedReaders,
  ) {}

  @Get('joined')
  async list(@Caller() { accountId }: Caller): Promise<JoinedReadersAnswer> {
    return { joined: await this.joined.list(accountId) };
  }

  /** What a join would bring; records nothing. */
  @LooksBack('always')
  @Get(':readerId/join')
  preview(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) from: number,
    @Query() { into }: JoinPreviewQuery,
  ): Promise<JoinPreviewAnswer> {
    return this.joined.preview(accountId, { from, into });
  }

  @LooksBack('always')
  @Post(':readerId/join')
  join(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) from: number,
    @Body() { into }: JoinReadersRequest,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new JoinReaders(accountId, { from, into }));
  }

  @Delete(':readerId/join')
  part(
    @Caller() { accountId }: Caller,
    @Param('readerId', ReaderId) readerId: number,
  ): Promise<Recorded<MessageAnswer>> {
    return this.commands.execute(new PartReaders(accountId, readerId));
  }
}
