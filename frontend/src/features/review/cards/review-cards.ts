import { daysAfter, type Accent, type Motif, type ReviewAnswer } from '@lectio/contract';
import { showDate } from '@/shared/lib/days';
import { count, noun, number } from '@/shared/lib/format';
import { EVER, type Span } from '@/shared/api/review-query';

type Review = ReviewAnswer['review'];

/** One figure of a review. */
export interface ReviewCard {
  /** As its row in the table is called. */
  term: string;
  figure: string;
  /** What is counted: "chapters". */
  unit: string;
  line: string;
  /** The days whose reports it rests on. */
  why: Span;
  motif: Motif;
  accent: Accent;
}

const MOST_NAMES = 4;
const DAY_MS = 86_400_000;

const daysIn = ({ from, until }: Span): number => (Date.parse(daysAfter(until, 1)) - Date.parse(from)) / DAY_MS;

const booksInWords = (books: Review['booksFinished']): string => {
  const named = books.slice(0, MOST_NAMES).map(({ book }) => book);
  const more = books.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${count(more, 'more book')}` : ''}`;
};

/** The cards of a review with reading in it: those of which there is something to tell. `today` ends the days so far. */
export const cardsOf = (review: Review, span: Span, today: string): ReviewCard[] => {
  const { longestRun, biblesCompleted, booksFinished, booksBegun, first } = review;
  if (first === null) return [];
  const soFar = {
    from: span.from === EVER ? first.date : span.from,
    until: span.until < today ? span.until : today,
  };
  const days = Math.max(1, daysIn(soFar));
  const cards: (ReviewCard | false)[] = [
    {
      term: 'Chapters',
      figure: number(review.chapters),
      unit: noun(review.chapters, 'chapter'),
      line:
        review.uniqueChapters < review.chapters
          ? `${number(review.uniqueChapters)} of them different.`
          : 'Each of them a different one.',
      why: span,
      motif: 'book',
      accent: 'oxblood',
    },
    {
      term: 'Reading days',
      figure: number(review.days),
      unit: noun(review.days, 'day'),
      line: `of ${number(days)}, with at least one chapter.`,
      why: span,
      motif: 'sun',
      accent: 'forest',
    },
    longestRun !== null && {
      term: 'Longest streak',
      figure: number(longestRun.days),
      unit: `${noun(longestRun.days, 'day')} in a row`,
      line: `${showDate(longestRun.from)} to ${showDate(longestRun.until)}`,
      why: { from: longestRun.from, until: longestRun.until },
      motif: 'flame',
      accent: 'clay',
    },
    booksFinished.length > 0 && {
      term: 'Books finished for the first time',
      figure: number(booksFinished.length),
      unit: `${noun(booksFinished.length, 'book')} finished`,
      line: booksInWords(booksFinished),
      why: span,
      motif: 'wheat',
      accent: 'teal',
    },
    booksFinished.length === 0 &&
      booksBegun.length > 0 && {
        term: 'Books started for the first time',
        figure: number(booksBegun.length),
        unit: `${noun(booksBegun.length, 'book')} started`,
        line: booksInWords(booksBegun),
        why: span,
        motif: 'tree',
        accent: 'teal',
      },
    review.eveningChapters > 0 && {
      term: 'Evening chapters',
      figure: number(review.eveningChapters),
      unit: `${noun(review.eveningChapters, 'chapter')} by lamplight`,
      line: 'Reported after 6 PM on the day they were read.',
      why: span,
      motif: 'lamp',
      accent: 'indigo',
    },
    biblesCompleted.length > 0 && {
      term: 'Bibles completed',
      figure: number(biblesCompleted.length),
      unit: `whole ${noun(biblesCompleted.length, 'Bible')}`,
      line: biblesCompleted.map((bible) => `Bible ${bible.number}, on ${showDate(bible.on)}`).join('. '),
      why: span,
      motif: 'crown',
      accent: 'ochre',
    },
  ];
  return cards.filter((card) => card !== false);
};
