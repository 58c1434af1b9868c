import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ONE_CLICK_PATH, say } from '@lectio/contract';
import { dayOf } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { Mails, type Mail } from '@platform/mail';
import { DevicePushes, type ComposedPush } from '@platform/push';
import { Settings } from '@platform/settings/settings';
import { Accounts } from '@slices/accounts';
import { isStillDue, shownUntil, type GivenKind } from '../domain/due';
import { reminderWords, type ReminderWords } from '../domain/reminder-words';
import { unsubscribeToken } from '../commands/unsubscribe-token';
import { ReminderFacts } from '../read/facts.query';
import { claimMail, findChoices, findReminder, releaseMail } from '../store/reminders.repository';

/** The name of its mails and of its pushes. */
export const REMINDER = 'reminder';

/** What could not be sent for so long is left out (ms). */
const STALE_MS = 3 * 3_600_000;

/** What reminders say: composed when they are sent, so that queues hold nothing personal. */
@Injectable()
export class ReminderLetters implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly facts: ReminderFacts,
    private readonly mails: Mails,
    private readonly pushes: DevicePushes,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mails.template(REMINDER, {
      compose: (accountId, id, t) => this.mail(accountId, id, t),
      atMostOnce: { release: async (_, id) => void (id !== undefined && (await releaseMail(this.database, id))) },
    });
    this.pushes.template(REMINDER, (accountId, id, t) => this.push(accountId, id, t));
  }

  private async push(accountId: number, id: number, t: Says): Promise<ComposedPush> {
    const said = await this.wordsOf(accountId, id, 'push');
    if (!said) return null;
    const { title, body, path } = said.words;
    return { title: t(title), body: t(body), url: path, tag: `${said.kind}-${said.day}`, until: said.until };
  }

  /** Claimed last: what is not sent after all stays free. */
  private async mail(accountId: number, id: number | undefined, t: Says): Promise<Mail | null> {
    if (id === undefined) return null;
    const said = await this.wordsOf(accountId, id, 'mail');
    if (!said) return null;
    const account = await this.accounts.account(accountId);
    if (!account.email || !account.emailVerified || !(await claimMail(this.database, id, new Date(this.clock.now()))))
      return null;
    const { publicUrl, jwtSecret } = this.settings;
    const { title, body, more, button, path, leave } = said.words;
    const leaving = `?token=${unsubscribeToken({ accountId, kind: said.kind }, jwtSecret)}`;
    const letter = {
      greeting: t(say('Dear {name},', { name: account.name })),
      before: [t(say('{title}. {body}', { title: t(title), body: t(body) })), ...more.map(t)],
      button: { label: t(button), link: publicUrl + path },
      after: [],
      leave: { label: t(leave), link: `${publicUrl}/unsubscribe${leaving}` },
    };
    return {
      to: { name: account.name, address: account.email },
      subject: () => t(title),
      letter,
      unsubscribe: `${publicUrl}/api${ONE_CLICK_PATH}${leaving}`,
    };
  }

  /** Null when it is gone, old, or not wanted any more. */
  private async wordsOf(
    accountId: number,
    id: number,
    by: 'mail' | 'push',
  ): Promise<{ kind: GivenKind; day: string; words: ReminderWords; until: number | null } | null> {
    const reminder = await findReminder(this.database, accountId, id);
    const now = this.clock.now();
    if (!reminder || reminder.createdAt.getTime() < now - STALE_MS) return null;
    const { kind, day } = reminder;
    const [choices, facts] = await Promise.all([
      findChoices(this.database, accountId),
      this.facts.of(accountId, dayOf(day)),
    ]);
    if (!choices || !facts || !isStillDue(now, { kind, day: dayOf(day), by }, choices, facts)) return null;
    const shares = kind === 'digest' ? await this.facts.familyShares(accountId, dayOf(day)) : [];
    return { kind, day, words: reminderWords[kind]({ ...facts, shares }), until: shownUntil(now, kind, choices) };
  }
}
