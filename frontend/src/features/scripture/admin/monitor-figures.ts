import type { KeptEntry, ScriptureUsageAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { LOCALE } from '@/shared/lib/locale';
import type { Bar } from './bars';

/** From the specification: a bar is full at this many calls. */
export const HOURLY_SCALE = 300;
export const ENTRIES_SHOWN = 50;
const EXPIRES_SOON_MS = 86_400_000;
const HOURS_PER_BAR = 2;

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });

/** The last 24 hours as twelve bars of two hours each, oldest first. */
export const hourlyBars = (usage: ScriptureUsageAnswer['hourlyUsage']): Bar[] =>
  Array.from({ length: Math.ceil(usage.length / HOURS_PER_BAR) }, (_, index) => {
    const hours = usage.slice(index * HOURS_PER_BAR, (index + 1) * HOURS_PER_BAR);
    const from = clock.format(new Date(hours[0].hour));
    return {
      key: hours[0].hour,
      label: from,
      name: t('From {time}', { time: from }),
      value: hours.reduce((sum, { calls }) => sum + calls, 0),
    };
  });

/** Days are in UTC, as on the server. */
export const dailyBars = (usage: ScriptureUsageAnswer['dailyUsage']): Bar[] =>
  usage.map(({ date, calls }) => ({
    key: date,
    label: weekday.format(new Date(`${date}T12:00:00Z`)),
    name: showDate(date),
    value: calls,
  }));

export const expiresSoon = ({ expiresIn }: KeptEntry): boolean => expiresIn < EXPIRES_SOON_MS;

export const optionsInWords = ({ options }: KeptEntry): string =>
  Object.entries(options)
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(', ') || t('{of, select, options {none} other {none}}', { of: 'options' });
