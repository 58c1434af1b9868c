import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MakeCardRequest, type CardAnswer, type CardMadeAnswer, type MessageAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { Recorded } from '@platform/event-log/decision';
import { Caller } from '@platform/http/access/caller';
import { ReaderId } from '@platform/http/params';
import { Cards } from '../commands/cards';

/** The card by which a reader signs in without mail. */
@ApiTags('readers')
@Controller('readers/:id/card')
export class CardsController {
  constructor(private readonly cards: Cards) {}

  @Get()
  of(@Caller() { accountId }: Caller, @Param('id', ReaderId) readerId: number): Promise<CardAnswer> {
    return this.cards.of(accountId, readerId);
  }

  /** Makes or renews it. Without an idempotency key: the answer holds secrets, which are kept nowhere. */
  @Post()
  make(
    @Caller() { accountId }: Caller,
    @Param('id', ReaderId) readerId: number,
    @Body() { name }: MakeCardRequest,
  ): Promise<CardMadeAnswer> {
    return this.cards.make(accountId, readerId, name);
  }

  @Delete()
  end(@Caller() { accountId }: Caller, @Param('id', ReaderId) readerId: number): Promise<Recorded<MessageAnswer>> {
    return this.cards.end(accountId, readerId);
  }
}
