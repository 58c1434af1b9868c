import { Injectable } from '@nestjs/common';
import { dayOf, startOfDay } from '@kernel/civil-date';
import { count } from '@kernel/count';
import type { Queryable } from '@platform/database/database';
import { Notifications } from '@slices/notifications';
import type { EncouragementEvent, Occasion } from '../domain/encouragement.events';
import { occasionKey, occasionOf } from '../domain/occasion';
import type { Reacting } from '../read/reacting.query';

const MONTH_DAY = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Who said it, the newest last, and to what. */
type Said = readonly [readerId: number, occasion: string];

/** Tells the owner of a reader what others say to its reading: one notification a day, which grows. */
@Injectable()
export class ReactionNotices {
  constructor(private readonly notifications: Notifications) {}

  /** In the transaction of the change; the reader it is said to is locked. */
  async changed(on: Queryable, { type, data }: EncouragementEvent, to: Reacting): Promise<void> {
    const dedupeKey = `reactions:${data.to}:${data.of.date}`;
    const one: Said = [data.readerId, occasionKey(data.of)];
    const known = await this.notifications.metadataOf(on, dedupeKey);
    const others = ((known?.said ?? []) as Said[]).filter((said) => said.join() !== one.join());
    const given = type === 'ReactionGiven';
    const said = given ? [...others, one] : others;
    if (said.length === 0) return this.notifications.withdraw(on, [dedupeKey]);
    if (given ? !to.hears : known === null) return;
    await this.notifications.tell(on, {
      accountIds: [to.ownerId],
      ...textOf(said, data.of.date, to.isPrimary),
      names: { who: { kind: 'reader', id: said[said.length - 1][0] }, reader: { kind: 'reader', id: data.to } },
      type: 'achievement',
      category: 'family',
      metadata: { readerId: data.to, said },
      dedupeKey,
      replaces: given ? 'as news' : 'quietly',
    });
  }
}

const textOf = (said: readonly Said[], date: string, isPrimary: boolean): { title: string; message: string } => {
  const others = new Set(said.map(([readerId]) => readerId)).size - 1;
  const who = others === 0 ? '{who}' : `{who} and ${count(others, 'other')}`;
  const [first, ...more] = new Set(said.map(([, occasion]) => occasion));
  const about = more.length === 0 ? occasionOf(first) : null;
  return { title: 'Amen!', message: `${who} said Amen ${aboutIn(about, date, isPrimary)}.` };
};

const aboutIn = (of: Occasion | null, date: string, isPrimary: boolean): string => {
  const [whom, whose] = isPrimary ? ['you', 'your'] : ['{reader}', '{reader}’s'];
  if (of?.kind === 'book') return `to ${whom} finishing ${of.book}`;
  if (of?.kind === 'plan') return `to ${whom} finishing a plan`;
  return `to ${whose} reading on ${MONTH_DAY.format(startOfDay(dayOf(date)))}`;
};
