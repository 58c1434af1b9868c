import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import {
  ClaimReaderRequest,
  CreateReaderRequest,
  msg,
  UpdateReaderRequest,
  type MessageAnswer,
  type ReaderAnswer,
  type ReaderEnvelope,
  type ReadersAnswer,
  type ReaderTransferAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { ReaderId } from '@platform/http/params';
import { addressOf } from '@platform/http/requests/address';
import { ClaimReader } from '../commands/claim-reader.handler';
import { CreateReader } from '../commands/create-reader.handler';
import { MakeReaderInactive } from '../commands/make-reader-inactive.handler';
import { ReaderOffers } from '../commands/offer-reader';
import { Readers } from '../commands/readers';

/** A card says nothing of the account. */
const withoutOwner = (reader: ReaderAnswer): ReaderAnswer => ({ ...reader, user: { name: '' } });

@ApiTags('readers')
@Controller('readers')
export class ReadersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readers: Readers,
    private readonly offers: ReaderOffers,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  async list(@Caller() { accountId, card }: Caller): Promise<ReadersAnswer> {
    const readers = await this.readers.list(accountId);
    return { readers: card ? readers.filter(({ id }) => id === card.readerId).map(withoutOwner) : readers };
  }

  @Post()
  create(@Caller() caller: Caller, @Body() body: CreateReaderRequest): Promise<Recorded<ReaderEnvelope>> {
    return this.commands.execute(new CreateReader(caller.accountId, body));
  }

  /** The reader comes with everything it has read; it takes the place of a primary reader that has done nothing yet. */
  @Post('claim')
  @HttpCode(200)
  async claim(
    @Caller() caller: Caller,
    @Body() body: ClaimReaderRequest,
    @Req() request: FastifyRequest,
  ): Promise<Recorded<ReaderEnvelope>> {
    await this.limits.countCode(addressOf(request), caller.accountId);
    return this.commands.execute(new ClaimReader(caller.accountId, body.code));
  }

  @Post(':id/transfer')
  transfer(@Caller() caller: Caller, @Param('id', ReaderId) id: number): Promise<ReaderTransferAnswer> {
    return this.offers.offer(caller.accountId, id);
  }

  @Delete(':id/transfer')
  async keep(@Caller() caller: Caller, @Param('id', ReaderId) id: number): Promise<MessageAnswer> {
    await this.offers.withdraw(caller.accountId, id);
    return { message: msg('The code no longer works') };
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
