import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/database';
import { Notifications } from '../../notifications';

interface Move {
  readonly familyId: number;
  readonly accountId: number;
}

const namesIn = ({ familyId, accountId }: Move) =>
  ({ who: { kind: 'account', id: accountId }, family: { kind: 'family', id: familyId } }) as const;

/** Notifies a family's members about each other, in the transaction of the change. */
@Injectable()
export class FamilyNotices {
  constructor(private readonly notifications: Notifications) {}

  async joined(on: Queryable, move: Move, others: readonly number[]): Promise<void> {
    const text = {
      title: '{who} joined {family}',
      message: '{who} belongs to {family} now. You may report for each other’s readers.',
    };
    await this.notifications.tell(on, {
      accountIds: others,
      ...text,
      names: namesIn(move),
      category: 'family',
      metadata: { familyId: move.familyId },
    });
  }

  async left(on: Queryable, move: Move, founderId: number): Promise<void> {
    const text = {
      title: '{who} left {family}',
      message: '{who} and the readers that came along do not belong to {family} any more.',
    };
    await this.notifications.tell(on, {
      accountIds: [founderId],
      ...text,
      names: namesIn(move),
      category: 'family',
      metadata: { familyId: move.familyId },
    });
  }
}
