import { Injectable } from '@nestjs/common';
import { CARD_MESSAGES, type CardAnswer, type CardMadeAnswer, type MessageAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, notFound } from '@kernel/errors';
import { Database, violatedConstraint, type Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { AccountSessions, hashPassword } from '@slices/accounts';
import { cardHolder, lockCardHolder, type CardHolder } from '../read/card-holder.query';
import { cardOf } from '../read/cards.query';
import { deleteCard, putCard, secretHashOf } from '../store/card.repository';
import { freshName, freshPin, freshSecret } from './fresh-card';

/** For a name that somebody else has got meanwhile. */
const TRIES = 20;

/** The cards by which readers sign in without mail. */
@Injectable()
export class Cards {
  constructor(
    private readonly database: Database,
    private readonly sessions: AccountSessions,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  async of(accountId: number, readerId: number): Promise<CardAnswer> {
    await cardHolder(this.database, accountId, readerId);
    return { card: await cardOf(this.database, readerId) };
  }

  /**
   * The card before it, and what was signed in with it, ends at once. No table holds what this answers.
   * @throws Refusal (not-found) for another's reader, (forbidden) for who signs in by mail, (conflict) for a name in use
   */
  async make(accountId: number, readerId: number, wished?: string): Promise<CardMadeAnswer> {
    refuseWithMail(await cardHolder(this.database, accountId, readerId));
    const [pin, card] = [freshPin(), freshSecret()];
    // Before the transaction: nobody waits for a turn while holding a connection.
    const pinHash = await hashPassword(pin);
    for (let tries = 1; ; tries++) {
      try {
        const name = await this.put({ by: accountId, readerId, wished }, { pinHash, card });
        return { name, pin, card };
      } catch (error) {
        if (violatedConstraint(error) !== 'reader_card_name') throw error;
        if (wished !== undefined || tries >= TRIES) throw conflict(CARD_MESSAGES.nameTaken, 'name');
      }
    }
  }

  /** @throws Refusal (not-found) for another's reader, and for one without a card */
  async end(accountId: number, readerId: number): Promise<Recorded<MessageAnswer>> {
    let afterwards = (): void => undefined;
    const ended = await this.idempotency.change(async (transaction) => {
      await lockCardHolder(transaction, accountId, readerId);
      afterwards = await this.sessions.endOfCard(transaction, readerId);
      if (!(await deleteCard(transaction, readerId))) throw notFound(CARD_MESSAGES.none);
      return { message: CARD_MESSAGES.ended };
    });
    afterwards();
    return ended;
  }

  /** What was made in one account opens nothing of another. */
  async endForMove(transaction: Transaction, readerId: number): Promise<readonly []> {
    await this.sessions.endOfCard(transaction, readerId);
    await deleteCard(transaction, readerId);
    return [];
  }

  private async put(
    { by, readerId, wished }: { readonly by: number; readonly readerId: number; readonly wished?: string },
    { pinHash, card }: { readonly pinHash: string; readonly card: string },
  ): Promise<string> {
    const { name, afterwards } = await this.database.retried(async (transaction) => {
      const holder = await lockCardHolder(transaction, by, readerId);
      refuseWithMail(holder);
      const former = await cardOf(transaction, readerId);
      const made = {
        readerId,
        accountId: holder.accountId,
        name: wished ?? former?.name ?? freshName(holder.name),
        pinHash,
        secretHash: secretHashOf(card),
        madeAt: new Date(this.clock.now()),
      };
      await putCard(transaction, made);
      return { name: made.name, afterwards: await this.sessions.endOfCard(transaction, readerId) };
    });
    afterwards();
    return name;
  }
}

const refuseWithMail = ({ hasMail }: CardHolder): void => {
  if (hasMail) throw forbidden(CARD_MESSAGES.ownPrimary);
};
