import { Injectable } from '@nestjs/common';
import { msg } from '@lectio/contract';
import type { Queryable } from '@platform/database/database';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Notifications } from '@slices/notifications';

interface Move {
  readonly groupId: number;
  readonly accountId: number;
}

/** Notifies a group's people about each other, in the transaction of the change. */
@Injectable()
export class GroupNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly limits: RateLimits,
  ) {}

  /** @throws TooManyRequests for somebody who leaves and joins again and again */
  async joined(on: Queryable, move: Move, leaders: readonly number[]): Promise<void> {
    await this.limits.countNotice(`${move.accountId} joins group ${move.groupId}`);
    await this.tell(on, leaders, move, {
      title: msg('{who} joined {group}'),
      message: msg('{who} came with the group’s code. Say hello when you meet.'),
    });
  }

  async left(on: Queryable, move: Move, leaders: readonly number[]): Promise<void> {
    await this.tell(on, leaders, move, {
      title: msg('{who} left {group}'),
      message: msg('{who} doesn’t belong to {group} any more.'),
    });
  }

  async removed(on: Queryable, move: Move): Promise<void> {
    await this.tell(on, [move.accountId], move, {
      title: msg('You’re no longer a member of {group}'),
      message: msg('A leader of {group} ended your membership. You keep all your reading.'),
    });
  }

  /** Somebody became a leader, by another one’s word or as the longest-standing member. */
  async leads(on: Queryable, move: Move): Promise<void> {
    await this.tell(on, [move.accountId], move, {
      title: msg('You’re a leader of {group} now'),
      message: msg('You can invite people to {group}, change it and decide who leads it.'),
    });
  }

  private async tell(
    on: Queryable,
    accountIds: readonly number[],
    { groupId, accountId }: Move,
    text: { readonly title: string; readonly message: string },
  ): Promise<void> {
    const names = { who: { kind: 'account', id: accountId }, group: { kind: 'group', id: groupId } } as const;
    await this.notifications.tell(on, { accountIds, ...text, names, category: 'general', metadata: { groupId } });
  }
}
