import { Injectable } from '@nestjs/common';
import { CARD_MESSAGES, type CardSignInAnswer, type CardSignInRequest } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { invalid, Refusal } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { AccountSessions, passwordFits } from '@slices/accounts';
import { cardBySecret, cardToTry, forgetWrongPins, type Card } from '../store/card.repository';

/** Signs a reader in with its card. */
@Injectable()
export class CardSignIn {
  constructor(
    private readonly database: Database,
    private readonly sessions: AccountSessions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * The answer is the same for a name that is unknown, a wrong PIN and one that rests, and takes the same time.
   * @throws Refusal (unauthenticated)
   * @throws TooManyRequests
   */
  async signIn({ card: secret, name, pin }: CardSignInRequest, address: string): Promise<CardSignInAnswer> {
    if (secret === undefined) return this.withPin(name, pin, address);
    await this.limits.countCard(address);
    const card = await cardBySecret(this.database, secret);
    if (!card) throw new Refusal('unauthenticated', CARD_MESSAGES.cardUnknown);
    return this.enter(card);
  }

  private async withPin(name: string | undefined, pin: string | undefined, address: string): Promise<CardSignInAnswer> {
    if (name === undefined) throw invalid(CARD_MESSAGES.nameRequired, 'name');
    if (pin === undefined) throw invalid(CARD_MESSAGES.pinRequired, 'pin');
    await this.limits.countCard(address, name);
    const card = await cardToTry(this.database, name, new Date(this.clock.now()));
    if (!(await passwordFits(card?.pinHash ?? null, pin)) || !card)
      throw new Refusal('unauthenticated', CARD_MESSAGES.pinWrong);
    const entered = await this.enter(card);
    await forgetWrongPins(this.database, card.readerId);
    await this.limits.forgetCard(name);
    return entered;
  }

  private async enter(card: Card): Promise<CardSignInAnswer> {
    const token = await this.sessions.openForCard(card);
    if (token === null) throw new Refusal('unauthenticated', CARD_MESSAGES.cardUnknown);
    return { token, reader: { id: card.readerId, name: card.reader } };
  }
}
