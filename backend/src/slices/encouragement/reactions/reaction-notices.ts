import { Injectable } from '@nestjs/common';
import { msg, say, type Said } from '@lectio/contract';
import { dayOf, startOfDay } from '@kernel/civil-date';
import type { Queryable } from '@platform/database/database';
import { Notifications, type Telling } from '@slices/notifications';
import type { EncouragementEvent, Occasion } from '../domain/encouragement.events';
import { occasionKey, occasionOf } from '../domain/occasion';
import type { Reacting } from '../read/reacting.query';

/** Who said it, the newest last, and to what. */
type Tap = readonly [readerId: number, occasion: string];

/** Tells the owner of a reader what others say to its reading: one notification a day, which grows. */
@Injectable()
export class ReactionNotices {
  constructor(private readonly notifications: Notifications) {}

  /** In the transaction of the change; the reader it is said to is locked. */
  async changed(on: Queryable, { type, data }: EncouragementEvent, to: Reacting): Promise<void> {
    const dedupeKey = `reactions:${data.to}:${data.of.date}`;
    const one: Tap = [data.readerId, occasionKey(data.of)];
    const known = await this.notifications.metadataOf(on, dedupeKey);
    const others = ((known?.said ?? []) as Tap[]).filter((said) => said.join() !== one.join());
    const given = type === 'ReactionGiven';
    const said = given ? [...others, one] : others;
    if (said.length === 0) return this.notifications.withdraw(on, [dedupeKey]);
    if (given ? !to.hears : known === null) return;
    const groupId = given ? to.groupId : known?.groupId;
    await this.notifications.tell(on, {
      accountIds: [to.ownerId],
      ...textOf(said, data.of.date, to.isPrimary),
      names: { who: { kind: 'reader', id: said[said.length - 1][0] }, reader: { kind: 'reader', id: data.to } },
      type: 'achievement',
      category: 'family',
      metadata: { readerId: data.to, said, ...(typeof groupId === 'number' && { groupId }) },
      dedupeKey,
      replaces: given ? 'as news' : 'quietly',
    });
  }
}

const textOf = (said: readonly Tap[], date: string, isPrimary: boolean): Pick<Telling, 'title' | 'message'> => {
  const others = new Set(said.map(([readerId]) => readerId)).size - 1;
  const [first, ...more] = new Set(said.map(([, occasion]) => occasion));
  const about = more.length === 0 ? occasionOf(first) : null;
  const day = new Date(startOfDay(dayOf(date)));
  return { title: msg('Amen!'), message: (isPrimary ? saidToYou : saidToReader)(about, others, day) };
};

const WHO = { who: '{who}', reader: '{reader}' };

const saidToYou = (of: Occasion | null, others: number, day: Date): Said => {
  if (of?.kind === 'book')
    return say(
      '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to you finishing {book}.',
      { ...WHO, others, book: { text: of.book, values: {} } },
    );
  if (of?.kind === 'plan')
    return say(
      '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to you finishing a plan.',
      { ...WHO, others },
    );
  return say(
    '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to your reading on {day, date, ::MMMMd}.',
    { ...WHO, others, day },
  );
};

const saidToReader = (of: Occasion | null, others: number, day: Date): Said => {
  if (of?.kind === 'book')
    return say(
      '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to {reader} finishing {book}.',
      { ...WHO, others, book: { text: of.book, values: {} } },
    );
  if (of?.kind === 'plan')
    return say(
      '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to {reader} finishing a plan.',
      { ...WHO, others },
    );
  return say(
    '{others, plural, =0 {{who} said Amen} one {{who} and # other said Amen} other {{who} and # others said Amen}} to {reader}’s reading on {day, date, ::MMMMd}.',
    { ...WHO, others, day },
  );
};
