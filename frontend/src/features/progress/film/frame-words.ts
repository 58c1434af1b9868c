import type { Frame, FrameKind } from '@lectio/contract';
import { count } from '@/shared/lib/format';
import { runs } from '@/shared/lib/runs';
import { signedCount } from '@/shared/lib/signed';
import { chaptersInWords } from '@/shared/lib/passages';

const MS_PER_DAY = 86_400_000;

/** `YYYY-MM-DD` of a film's day. */
export const dateOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

const DEEDS: Record<FrameKind, string> = {
  report: 'Read',
  import: 'Imported from before',
  delete: 'Deleted',
  undo: 'Undone',
  redo: 'Redone',
  reset: 'Reset',
  revert: 'Reset reverted',
  adjustment: 'Points adjusted',
  plan: 'A reading plan',
  rest: 'Days of rest',
  rules: 'New rules for points',
  streak: 'A day without reading ended the streak',
  several: 'Read',
  other: 'Something else',
};

const MOST_RUNS = 12;

const chaptersOf = ({ changes }: Frame): string => {
  const ids = [...changes.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return '';
  return runs(ids).length > MOST_RUNS ? `: ${count(ids.length, 'chapter')}` : `: ${chaptersInWords(ids)}`;
};

/** "Read: Genesis 1–3 · +30 points". */
export const frameInWords = (frame: Frame): string => {
  const points = frame.points === 0 ? [] : [signedCount(frame.points, 'point')];
  return [`${DEEDS[frame.kind]}${chaptersOf(frame)}`, ...points].join(' · ');
};
