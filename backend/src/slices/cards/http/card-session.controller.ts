import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  CARD_MESSAGES,
  CardSignInRequest,
  type CardPageAnswer,
  type CardSignInAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '@kernel/civil-date';
import { forbidden } from '@kernel/errors';
import { Caller, Public } from '@platform/http/access/caller';
import { Today } from '@platform/http/params';
import { addressOf } from '@platform/http/requests/address';
import { ReadsFigures } from '@platform/projections';
import { Renewals } from '@slices/accounts';
import { Readers } from '@slices/readers';
import { CardSignIn } from '../commands/card-sign-in';
import { CardPage } from '../read/card-page.query';

/** A reader who signs in with a card. Its session reaches that reader and nothing else of the account. */
@ApiTags('auth')
@Controller('auth/card')
export class CardSessionController {
  constructor(
    private readonly signIns: CardSignIn,
    private readonly page: CardPage,
    private readonly renewals: Renewals,
    private readonly readers: Readers,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  signIn(@Body() body: CardSignInRequest, @Req() request: FastifyRequest): Promise<CardSignInAnswer> {
    return this.signIns.signIn(body, addressOf(request));
  }

  /** On a device of the reader's own: the session is renewed there, as an account's is. */
  @Post('stay')
  @HttpCode(200)
  async stay(
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    if (!caller.card) throw forbidden(CARD_MESSAGES.onlyCards);
    await this.renewals.stay(request, reply, caller);
    return { message: CARD_MESSAGES.stays };
  }

  /** Gives another token for the card that stays on this device, and the next cookie. */
  @Public()
  @Post('refresh')
  @HttpCode(200)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CardSignInAnswer> {
    const { token, accountId, readerId } = await this.renewals.renewCard(request, reply);
    const { id, name } = await this.readers.own(accountId, readerId);
    return { token, reader: { id, name } };
  }

  /** For whom a card signed in. */
  @Get()
  @ReadsFigures()
  own(@Caller() { accountId, card }: Caller, @Today() today: Day): Promise<CardPageAnswer> {
    if (!card) throw forbidden(CARD_MESSAGES.onlyCards);
    return this.page.of({ accountId, readerId: card.readerId }, today);
  }
}
