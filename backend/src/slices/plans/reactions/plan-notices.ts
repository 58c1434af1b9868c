import { Injectable } from '@nestjs/common';
import { msg, say } from '@lectio/contract';
import type { Queryable } from '@platform/database/database';
import type { SharingGroup } from '@platform/privacy/successions';
import { Notifications } from '@slices/notifications';

/** Notifies those to whom plans pass on, in the transaction of the change. */
@Injectable()
export class PlanNotices {
  constructor(private readonly notifications: Notifications) {}

  /** Plans that somebody shared with a group and left. */
  async sharedPassedOn(on: Queryable, heirId: number, { group, plans }: PassedOn): Promise<void> {
    await this.notifications.tell(on, {
      accountIds: [heirId],
      title: say('{plans, plural, one {A shared plan} other {# shared plans}} of {group} passed on to you', {
        plans,
        group: '{group}',
      }),
      message: msg('Whoever shared it left. You lead it now: you can write words for its days and stop sharing it.'),
      names: { group: { kind: group.kind, id: group.id } },
      category: group.kind === 'group' ? 'general' : group.kind,
      ...(group.kind === 'group' && { metadata: { groupId: group.id } }),
    });
  }

  /** Plans that somebody showed to everybody. */
  async publishedPassedOn(on: Queryable, heirId: number, plans: number): Promise<void> {
    await this.notifications.tell(on, {
      accountIds: [heirId],
      title: say('{plans, plural, one {A plan} other {# plans}} for everybody passed on to you', { plans }),
      message: msg('The administrator who made it is gone. You find it among your own plans.'),
      category: 'admin',
    });
  }
}

interface PassedOn {
  readonly group: SharingGroup;
  /** How many. */
  readonly plans: number;
}
