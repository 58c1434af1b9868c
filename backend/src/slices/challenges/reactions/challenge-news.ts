import { Injectable, Logger } from '@nestjs/common';
import { msg, say, type NotificationCategory, type Said } from '@lectio/contract';
import { dayOf, startOfDay } from '@kernel/civil-date';
import { Database, type Queryable } from '@platform/database/database';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Broadcasts, Notifications, type Telling } from '@slices/notifications';
import { nextToTell, noteTold, takeUntold, type Untold } from '../store/challenge-news.repository';

/** A challenge whose process died is found after this long at most (ms). */
const LOOK_MS = 2_000;
/** Accounts that are told in one transaction. */
const AT_ONCE = 2_000;

const CATEGORIES: Readonly<Record<Untold['scope'], NotificationCategory>> = {
  site: 'general',
  church: 'church',
  family: 'family',
  group: 'general',
};

/**
 * Tells the people of a group of a challenge that was published, once: in their bells, and by push to those who want
 * news. Large groups hear of it in turns, and after a crash the next process carries on.
 */
@Injectable()
export class ChallengeNews {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly broadcasts: Broadcasts,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'challenge-news',
      task: 'tell of challenges',
      log: new Logger('Challenges'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.tellWaiting(),
    });
  }

  /** Call after one was published. Resolves when its people have been told, and never rejects. */
  tellSoon(): Promise<void> {
    return this.job.wake();
  }

  async tellWaiting(): Promise<void> {
    while (!this.job.ended && (await this.database.retried((on) => this.tellSome(on))));
    this.broadcasts.sendFurther();
  }

  /** False when nobody waits. */
  private async tellSome(on: Queryable): Promise<boolean> {
    const untold = await takeUntold(on);
    if (!untold) return false;
    const accountIds = await nextToTell(on, untold, AT_ONCE);
    const others = accountIds.filter((accountId) => accountId !== untold.organiserId);
    const news =
      others.length === 0 ? null : await this.notifications.tell(on, { ...textOf(untold), accountIds: others });
    if (news !== null) await this.broadcasts.takeFurther(on, news);
    await noteTold(on, untold.id, accountIds.at(-1) ?? null);
    return true;
  }
}

const textOf = ({ id, scope, scopeId, rules, toldAfter }: Untold): Omit<Telling, 'accountIds'> => ({
  title: msg('New challenge: {challenge}'),
  message: messageOf(scopeId !== null, new Date(startOfDay(dayOf(rules.from)))),
  names: {
    challenge: { kind: 'challenge', id },
    ...(scope !== 'site' && scopeId !== null && { group: { kind: scope, id: scopeId } }),
  },
  type: 'announcement',
  category: CATEGORIES[scope],
  // What still waits to be sent is dropped where groups are off by then, or the member has left.
  metadata: { challengeId: id, ...(scope === 'group' && { groupId: scopeId }) },
  dedupeKey: `challenge-published:${id}:${toldAfter}`,
  expiresAt: new Date(startOfDay(dayOf(rules.until) + 1)),
});

const messageOf = (isOfGroup: boolean, from: Date): Said =>
  isOfGroup
    ? say('{group}’s challenge starts on {from, date, ::MMMMd}. Open it to join.', { group: '{group}', from })
    : say('It starts on {from, date, ::MMMMd}. Open it to join.', { from });
