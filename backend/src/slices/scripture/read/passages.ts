import { BOOK_RANGES, KJV_NUMBERING, LIMITS, passageReader, SCRIPTURE_MESSAGES } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import {
  chapterIdOf,
  chapterPassage,
  versesOfPassage,
  type Numbering,
  type Passage,
  type VersePlace,
} from '../domain/passage';

/** More verses than any chapter has: which verses there are, the text decides. */
const ANY_VERSE = 999;
const reader = passageReader({
  numbering: { ...KJV_NUMBERING, name: 'any verse', lastVerse: () => ANY_VERSE },
});

/**
 * Reads `John 3:16-18`, `1 Cor 13`, `Gen 1:1-2:3` or `Jude 5`. A last verse beyond the chapter means its last verse.
 * @throws Refusal when the whole text is not one passage of one book, or has more verses than allowed at once
 */
export const parsePassage = async (text: string, numbering: Numbering): Promise<Passage> => {
  const { passages, notes } = (await reader).read(text);
  if (passages.length === 0 || notes.some(({ kind }) => kind !== 'verses')) throw unknown();
  const [{ chapterIds, verses }] = passages;
  const [first, last] = [chapterIds[0], chapterIds[chapterIds.length - 1]];
  const book = BOOK_RANGES.find(({ lastChapterId }) => first <= lastChapterId);
  if (passages.length > 1 || !book || last > book.lastChapterId)
    throw invalid(SCRIPTURE_MESSAGES.onePassageOnly, 'passage');
  const whole = { start: chapterPassage(first, numbering).start, end: chapterPassage(last, numbering).end };
  const { start, end } = verses === null ? whole : placesIn(verses, whole);
  const lastOf = (chapter: number): number => chapterPassage(chapterIdOf(book, chapter), numbering).end.verse;
  if (start.verse > lastOf(start.chapter)) throw unknown();
  const passage = { book, start, end: { ...end, verse: Math.min(end.verse, lastOf(end.chapter)) } };
  if (versesOfPassage(passage, numbering) > LIMITS.versesPerPassage)
    throw invalid(SCRIPTURE_MESSAGES.tooManyVerses, 'passage');
  return passage;
};

const unknown = () => invalid(SCRIPTURE_MESSAGES.passageUnknown, 'passage');

/** The ends of `3:16`, `3:16-18`, `1:1-2:20` or `1-2:3`; a chapter alone begins or ends whole. */
const placesIn = (
  verses: string,
  whole: { start: VersePlace; end: VersePlace },
): { start: VersePlace; end: VersePlace } => {
  const [from, to = from] = verses.split('-').map((part) => part.split(':').map(Number));
  const [startChapter, startVerse = 1] = from;
  const end = to.length === 2 ? { chapter: to[0], verse: to[1] } : { chapter: startChapter, verse: to[0] };
  const endsWhole = to.length === 1 && whole.end.chapter !== startChapter;
  return { start: { chapter: startChapter, verse: startVerse }, end: endsWhole ? whole.end : end };
};
