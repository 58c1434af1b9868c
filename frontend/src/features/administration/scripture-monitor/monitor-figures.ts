import type { KeptEntry, ScriptureUsageAnswer } from '@lectio/contract';
import { showDate } from '../../../shared/lib/dates';
import type { Bar } from './bars';

/** Of the specification: bars are as high as they get at this many calls. */
export const HOURLY_SCALE = 300;
export const ENTRIES_SHOWN = 50;
const EXPIRES_SOON_MS = 86_400_000;
const HOURS_PER_BAR = 2;

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** The last 24 hours as twelve bars of two hours each, oldest first. */
export const hourlyBars = (usage: ScriptureUsageAnswer['hourlyUsage']): Bar[] =>
  Array.from({ length: Math.ceil(usage.length / HOURS_PER_BAR) }, (_, index) => {
    const hours = usage.slice(index * HOURS_PER_BAR, (index + 1) * HOURS_PER_BAR);
    const from = clock.format(new Date(hours[0].hour));
    return {
      key: hours[0].hour,
      label: from,
      name: `From ${from}`,
      value: hours.reduce((sum, { calls }) => sum + calls, 0),
    };
  });

/** Days are those of UTC, as the server counts them. */
export const dailyBars = (usage: ScriptureUsageAnswer['dailyUsage']): Bar[] =>
  usage.map(({ date, calls }) => ({
    key: date,
    label: weekday.format(new Date(`${date}T12:00:00Z`)),
    name: showDate(date),
    value: calls,
  }));

export const expiresSoon = ({ expiresIn }: KeptEntry): boolean => expiresIn < EXPIRES_SOON_MS;

/** "35 s", "12 min", "5 h", "3 d": the largest unit that fits. */
export const span = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
};

/** "812 B", "4.2 KB", "1.3 MB". */
export const bytes = (value: number): string => {
  if (value < 1024) return `${value} B`;
  return value < 1024 * 1024 ? `${(value / 1024).toFixed(1)} KB` : `${(value / 1024 / 1024).toFixed(1)} MB`;
};

export const optionsInWords = ({ options }: KeptEntry): string =>
  Object.entries(options)
    .filter(([, on]) => on)
    .map(([name]) => name)
    .join(', ') || 'none';
