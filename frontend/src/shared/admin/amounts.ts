import { msg, t } from '../language/speech';

/** "35 s", "12 min", "5 h", "3 d": the largest unit that fits. */
export const span = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return t('{seconds, number} s', { seconds });
  if (seconds < 3600) return t('{minutes, number} min', { minutes: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('{hours, number} h', { hours: Math.floor(seconds / 3600) });
  return t('{days, number} d', { days: Math.floor(seconds / 86_400) });
};

/** "35 s ago", and "just now" for the last seconds. */
export const ago = (instant: string, now: number): string => {
  const ms = now - Date.parse(instant);
  return ms < 5000 ? t('just now') : t('{span} ago', { span: span(ms) });
};

const STEP = 1024;
const UNITS = [
  msg('{amount, number, ::.0} KB'),
  msg('{amount, number, ::.0} MB'),
  msg('{amount, number, ::.0} GB'),
  msg('{amount, number, ::.0} TB'),
] as const;

/** "812 B", "4.2 KB", "1.3 MB". */
export const bytes = (value: number): string => {
  if (value < STEP) return t('{amount, number} B', { amount: value });
  const power = Math.min(UNITS.length, Math.floor(Math.log(value) / Math.log(STEP)));
  return t(UNITS[power - 1], { amount: value / STEP ** power });
};
