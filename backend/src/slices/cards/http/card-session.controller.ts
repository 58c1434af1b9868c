import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CARD_MESSAGES, CardSignInRequest, type CardPageAnswer, type CardSignInAnswer } from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { forbidden } from '@kernel/errors';
import { Caller, Public } from '@platform/http/access/caller';
import { Today } from '@platform/http/params';
import { addressOf } from '@platform/http/requests/address';
import { ReadsFigures } from '@platform/projections';
import { CardSignIn } from '../commands/card-sign-in';
import { CardPage } from '../read/card-page.query';

/** A reader who signs in with a card. Its session reaches that reader and nothing else of the account. */
@ApiTags('auth')
@Controller('auth/card')
export class CardSessionController {
  constructor(
    private readonly signIns: CardSignIn,
    private readonly page: CardPage,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  signIn(@Body() body: CardSignInRequest, @Req() request: FastifyRequest): Promise<CardSignInAnswer> {
    return this.signIns.signIn(body, addressOf(request));
  }

  /** For whom a card signed in. */
  @Get()
  @ReadsFigures()
  own(@Caller() { accountId, card }: Caller, @Today() today: Day): Promise<CardPageAnswer> {
    if (!card) throw forbidden(CARD_MESSAGES.onlyCards);
    return this.page.of({ accountId, readerId: card.readerId }, today);
  }
}
