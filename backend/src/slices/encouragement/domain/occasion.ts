import { parseDay } from '@kernel/civil-date';
import { unreachable } from '@kernel/errors';
import type { Occasion } from './encouragement.events';

const KEY = /^(day|book|plan):(\d{4}-\d{2}-\d{2})(?::(.+))?$/;

/** An occasion as one word, for requests and rows. */
export const occasionKey = (of: Occasion): string => {
  switch (of.kind) {
    case 'day':
      return `day:${of.date}`;
    case 'book':
      return `book:${of.date}:${of.book}`;
    case 'plan':
      return `plan:${of.date}:${of.runId}`;
    default:
      return unreachable(of);
  }
};

/** Reverses occasionKey; null for a text that is no key. */
export const occasionOf = (key: string): Occasion | null => {
  const [, kind, date = '', subject] = KEY.exec(key) ?? [];
  if (parseDay(date) === null) return null;
  if (kind === 'day') return subject === undefined ? { kind, date } : null;
  if (subject === undefined) return null;
  return kind === 'book' ? { kind, date, book: subject } : { kind: 'plan', date, runId: subject };
};
