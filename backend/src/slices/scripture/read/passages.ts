import {
  CHAPTER_COUNT,
  KJV_NUMBERING,
  LIMITS,
  passageReader,
  SCRIPTURE_MESSAGES,
  type CanonBook,
  type PassageReading,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import {
  bookOfChapter,
  chapterIdOf,
  chapterPassage,
  LAST_VERSE,
  versesOfPassage,
  type Numbering,
  type Passage,
  type VersePlace,
} from '../domain/passage';

/** Which verses there are, the text decides. */
const anyVerse = { ...KJV_NUMBERING, lastVerse: () => LAST_VERSE };
const reader = passageReader({ numbering: { ...anyVerse, name: 'any verse' } });
const printedReader = passageReader({
  canon: 'all',
  numbering: {
    ...anyVerse,
    name: 'as printed',
    // No other book has more chapters in any numbering.
    lastChapter: ({ osis, chapterIds }) => (osis === 'Joel' ? 4 : chapterIds.length),
    idsOf: (book, from, to) => {
      const chapterIds = book.chapterIds.slice(from.chapter - 1, to.chapter);
      return { ids: chapterIds.length > 0 ? chapterIds : book.chapterIds.slice(-1), part: false };
    },
  },
});

/**
 * Reads `John 3:16-18`, `1 Cor 13`, `Gen 1:1-2:3` or `Jude 5`. A last verse beyond the chapter means its last verse. Of an
 * added translation, verses are those it prints; whole chapters are ours, unless it alone has them (`Joel 4`).
 * @throws Refusal when the whole text is not one passage of one book, or has more verses than allowed at once
 */
export const parsePassage = async (text: string, numbering: Numbering): Promise<Passage> => {
  const { passages, notes } = (await (numbering === 'printed' ? printedReader : reader)).read(text);
  if (passages.length === 0 || notes.some(({ kind }) => kind !== 'verses')) throw unknown();
  const [one] = passages;
  const [first, last] = [one.chapterIds[0], one.chapterIds[one.chapterIds.length - 1]];
  const book = bookOfChapter(last > CHAPTER_COUNT ? last : first);
  if (passages.length > 1 || !book.chapterIds.includes(first) || !book.chapterIds.includes(last))
    throw invalid(SCRIPTURE_MESSAGES.onePassageOnly, 'passage');
  const whole = { start: chapterPassage(first, numbering).start, end: chapterPassage(last, numbering).end };
  const passage =
    numbering === 'printed' ? printed(one, book, whole) : among(placesOf(one.verses, whole), book, numbering);
  if (versesOfPassage(passage, numbering) > LIMITS.versesPerPassage)
    throw invalid(SCRIPTURE_MESSAGES.tooManyVerses, 'passage');
  return passage;
};

const unknown = () => invalid(SCRIPTURE_MESSAGES.passageUnknown, 'passage');

type Ends = Pick<Passage, 'start' | 'end'>;

/** Chapters of ours, or what an added translation numbers itself: verses, and chapters that we have not. */
const printed = ({ text, verses }: PassageReading, book: CanonBook, whole: Ends): Passage => {
  const toLast = ({ chapter }: VersePlace): VersePlace => ({ chapter, verse: LAST_VERSE });
  if (verses !== null) {
    const { start, end } = placesOf(verses, { start: whole.start, end: toLast(whole.end) });
    return { book, start, end, isPrinted: true };
  }
  const [first, last = first] = (/[\d–]+$/.exec(text)?.[0] ?? '').split('–').map(Number);
  if (last <= book.chapterIds.length) return { book, ...whole };
  return { book, start: { chapter: first, verse: 1 }, end: { chapter: last, verse: LAST_VERSE }, isPrinted: true };
};

/** Verses by the numbers of the King James Version or the ESV. */
const among = ({ start, end }: Ends, book: CanonBook, numbering: Numbering): Passage => {
  const lastOf = (chapter: number): number => chapterPassage(chapterIdOf(book, chapter), numbering).end.verse;
  if (start.verse > lastOf(start.chapter)) throw unknown();
  return { book, start, end: { ...end, verse: Math.min(end.verse, lastOf(end.chapter)) } };
};

/** The ends of `3:16`, `3:16-18`, `1:1-2:20` or `1-2:3`; a chapter alone begins or ends whole. */
const placesOf = (verses: string | null, whole: Ends): Ends => {
  if (verses === null) return whole;
  const [from, to = from] = verses.split('-').map((part) => part.split(':').map(Number));
  const [startChapter, startVerse = 1] = from;
  const end = to.length === 2 ? { chapter: to[0], verse: to[1] } : { chapter: startChapter, verse: to[0] };
  const endsWhole = to.length === 1 && whole.end.chapter !== whole.start.chapter;
  return { start: { chapter: startChapter, verse: startVerse }, end: endsWhole ? whole.end : end };
};
