import type { PassageNote, PassageReading, PassagesRead } from '@lectio/contract';
import { listed } from '../lib/lists';
import { msg } from '../language/speech';

/** What keeps a text from being taken: it is asked about, unknown, or beyond its book. */
export const problemsIn = ({ notes }: PassagesRead): PassageNote[] =>
  notes.filter(({ kind }) => kind !== 'verses' && kind !== 'part');

/** The chapters of all passages, in the order written. */
export const chaptersIn = ({ passages }: PassagesRead): number[] => passages.flatMap(({ chapterIds }) => chapterIds);

/** Spelled out: "Exodus 1–3, Psalm 23". */
export const spelledOut = ({ passages }: { passages: readonly Pick<PassageReading, 'text'>[] }): string =>
  listed(passages.map(({ text }) => text));

/** Said where verses were written, which chapters do not count. */
export const VERSES_LEFT_OUT = msg('Chapters count whole, so the verses are left out.');
export const hasVerses = ({ passages }: PassagesRead): boolean => passages.some(({ verses }) => verses !== null);

/** The text with what it could mean put down as one of its readings. */
export const withReading = (text: string, { text: asked }: PassageNote, reading: PassageReading): string => {
  const seen = text.replace(/\p{Cf}/gu, '');
  // Blanks in a note are single ones.
  const place = new RegExp(
    asked
      .split(' ')
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  );
  return seen.replace(place, () => reading.text);
};
