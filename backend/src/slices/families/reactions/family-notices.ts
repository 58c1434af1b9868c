import { Injectable } from '@nestjs/common';
import { msg } from '@lectio/contract';
import type { Queryable } from '@platform/database/database';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';

interface Move {
  readonly familyId: number;
  readonly accountId: number;
}

/** Notifies a family's members about each other, in the transaction of the change. */
@Injectable()
export class FamilyNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  /** @throws TooManyRequests for somebody who leaves and joins again and again */
  async joined(on: Queryable, move: Move, others: readonly number[]): Promise<void> {
    await this.limits.countNotice(`${move.accountId} joins family ${move.familyId}`);
    await this.tell(on, others, move, {
      title: msg('{who} joined {family}'),
      message: msg('{who} belongs to {family} now. You may report for each other’s readers.'),
    });
  }

  async left(on: Queryable, move: Move, ownerId: number): Promise<void> {
    await this.tell(on, [ownerId], move, {
      title: msg('{who} left {family}'),
      message: msg('{who} and the readers that came along do not belong to {family} any more.'),
    });
  }

  async removed(on: Queryable, move: Move): Promise<void> {
    await this.tell(on, [move.accountId], move, {
      title: msg('You’re no longer a member of {family}'),
      message: msg('The owner of {family} ended your membership. You keep all your reading.'),
    });
  }

  /** Somebody became its owner, chosen by the former one or as the longest-standing member. */
  async passedOn(on: Queryable, move: Move): Promise<void> {
    await this.tell(on, [move.accountId], move, {
      title: msg('{family} is yours now'),
      message: msg(
        'You decide who belongs to {family} and lead its challenges. You can hand it over to another member.',
      ),
    });
  }

  private async tell(
    on: Queryable,
    accountIds: readonly number[],
    { familyId, accountId }: Move,
    text: { readonly title: string; readonly message: string },
  ): Promise<void> {
    const names = { who: { kind: 'account', id: accountId }, family: { kind: 'family', id: familyId } } as const;
    await this.notifications.tell(on, { accountIds, ...text, names, category: 'family', metadata: { familyId } });
  }
}
