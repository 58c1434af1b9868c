import type { ChapterNames, Frame, FrameKind } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { runs } from '@/shared/passages/chapter-runs';
import { chapters } from '@/shared/language/counts';
import { signed } from '@/shared/lib/format';

export const FILM_MESSAGES = {
  failed: 'We couldn’t load the film. Please try again.',
  clipReady: 'Your clip is ready.',
  clipFailed: 'We couldn’t make the clip on this device.',
  noClips: 'This browser can’t make videos. A newer version of it, or another browser, can.',
  tooFew: 'No film yet. It takes three members of the group who show which chapters they read.',
  empty: 'Nothing read yet. The film starts with the first chapter.',
} as const;

const MS_PER_DAY = 86_400_000;

/** `YYYY-MM-DD` of a film's day. */
export const dateOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

const DEEDS: Record<FrameKind, string> = {
  report: 'Chapters read',
  import: 'Imported earlier reading',
  delete: 'Reading deleted',
  undo: 'Reading undone',
  redo: 'Reading restored',
  reset: 'A reset',
  revert: 'A reset undone',
  adjustment: 'Points adjusted',
  plan: 'A reading plan',
  rest: 'Rest days',
  rules: 'New rules for points',
  bible: 'A new Bible',
  streak: 'A day without reading ended the streak',
  several: 'Chapters read',
  other: 'No new chapters',
};

const MOST_RUNS = 12;

const deedInWords = ({ kind, changes }: Frame, names: ChapterNames): string => {
  const ids = [...changes.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return t(DEEDS[kind]);
  const read = runs(ids).length > MOST_RUNS ? chapters(ids.length) : names.chapters(ids);
  return kind === 'report' || kind === 'several'
    ? t('Read: {chapters}', { chapters: read })
    : t('{what}: {words}', { what: t(DEEDS[kind]), words: read });
};

/** "Read: Genesis 1–3 · +30 points". */
export const frameInWords = (frame: Frame, names: ChapterNames): string => {
  const deed = deedInWords(frame, names);
  const { points } = frame;
  if (points === 0) return deed;
  return `${deed} · ${t('{points, plural, one {{signed} point} other {{signed} points}}', { points, signed: signed(points) })}`;
};
