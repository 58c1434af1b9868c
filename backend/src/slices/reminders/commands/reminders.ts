import { Injectable } from '@nestjs/common';
import {
  clockMinutes,
  isBetween,
  MESSAGES,
  REMINDER_MESSAGES,
  type PushDeviceAnswer,
  type ReminderChoicesAnswer,
  type RemindersEnvelope,
  type UpdateRemindersRequest,
} from '@lectio/contract';
import { knownZone } from '@kernel/civil-date';
import { Clock, clockTime } from '@kernel/clock';
import { invalid } from '@kernel/errors';
import { Database } from '@platform/database/database';
import { NotifiedDevices, VapidKeys } from '@platform/push';
import { Settings } from '@platform/settings/settings';
import { Accounts } from '@slices/accounts';
import type { Choices } from '../domain/due';
import { leaveOf } from './unsubscribe-token';
import { findChoices, lockChoices, putChoices, removeWay } from '../store/reminders.repository';

const DEFAULTS = { chosen: [], at: 19 * 60, streakAt: 21 * 60 + 30, quiet: null } as const;

/** What an account chose to be reminded of, and where. */
@Injectable()
export class Reminders {
  constructor(
    private readonly database: Database,
    private readonly accounts: Accounts,
    private readonly devices: NotifiedDevices,
    private readonly keys: VapidKeys,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async of(accountId: number): Promise<RemindersEnvelope> {
    const [own, { publicKey }, account] = await Promise.all([
      this.own(accountId),
      this.keys.of(),
      this.accounts.account(accountId),
    ]);
    return { ...own, publicKey, mailPossible: account.emailVerified };
  }

  /** Choices and devices, also for the account's takeout. */
  async own(accountId: number): Promise<{ reminders: ReminderChoicesAnswer; devices: PushDeviceAnswer[] }> {
    const [choices, devices] = await Promise.all([findChoices(this.database, accountId), this.devices.list(accountId)]);
    return {
      reminders: answerOf(choices),
      devices: devices.map((device) => ({ ...device, createdAt: device.createdAt.toISOString() })),
    };
  }

  /** Only what the request names. @throws Refusal (invalid) */
  async update(accountId: number, request: UpdateRemindersRequest): Promise<RemindersEnvelope> {
    await this.database.retried(async (client) => {
      // Two devices may choose at once.
      await client.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
      const choices = changed(await lockChoices(client, accountId), request);
      await putChoices(client, accountId, choices, new Date(this.clock.now()));
    });
    return this.of(accountId);
  }

  async removeDevice(accountId: number, id: number): Promise<RemindersEnvelope> {
    await this.devices.removeById(accountId, id);
    return this.of(accountId);
  }

  /** Says the same for an account that is gone. @throws Refusal (invalid) for a link that nobody made */
  async unsubscribe(token: string): Promise<void> {
    const leave = leaveOf(token, this.settings.jwtSecret);
    if (!leave) throw invalid(REMINDER_MESSAGES.linkInvalid, 'token');
    await removeWay(this.database, leave.accountId, `${leave.kind}-mail`);
  }
}

const changed = (before: Choices | null, request: UpdateRemindersRequest): Choices => {
  const { quiet, ...usual } = before ?? DEFAULTS;
  const quietFrom = request.quietFrom === undefined ? (quiet?.from ?? null) : minutesOf(request.quietFrom);
  const quietUntil = request.quietUntil === undefined ? (quiet?.until ?? null) : minutesOf(request.quietUntil);
  if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil))
    throw invalid(REMINDER_MESSAGES.quietIncomplete, quietFrom === null ? 'quietFrom' : 'quietUntil');
  const after: Choices = {
    chosen: request.chosen ?? usual.chosen,
    at: minutesOf(request.at) ?? usual.at,
    streakAt: minutesOf(request.streakAt) ?? usual.streakAt,
    dayEndsAt: before?.dayEndsAt ?? 0,
    timeZone: zoneOf(request.timeZone ?? before?.timeZone ?? 'UTC'),
    quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
  };
  for (const field of ['at', 'streakAt'] as const)
    if (after.quiet && isBetween(after[field], after.quiet.from, after.quiet.until))
      throw invalid(REMINDER_MESSAGES.timeIsQuiet, field);
  return after;
};

const minutesOf = (time: string | null | undefined): number | null => (time ? clockMinutes(time) : null);

const zoneOf = (zone: string): string => {
  const known = knownZone(zone);
  if (known === null) throw invalid(MESSAGES.timeZoneUnknown, 'timeZone');
  return known;
};

const answerOf = (choices: Choices | null): ReminderChoicesAnswer => {
  const { chosen, at, streakAt, quiet } = choices ?? DEFAULTS;
  return {
    chosen: [...chosen],
    at: clockTime(at),
    streakAt: clockTime(streakAt),
    quietFrom: quiet && clockTime(quiet.from),
    quietUntil: quiet && clockTime(quiet.until),
    timeZone: choices?.timeZone ?? null,
  };
};
