import { NO_ZONE, type RemindersEnvelope } from '@lectio/contract';
import { readQuery } from '../api/client';

export const remindersQuery = readQuery<RemindersEnvelope>(['reminders'], '/reminders');

/** The time zone of this device; undefined when it doesn’t know it. */
export const zoneHere = (): string | undefined => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === NO_ZONE ? undefined : timeZone || undefined;
};
