import { daysAfter, type Accent, type Motif, type ReviewAnswer } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
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
  return more > 0
    ? t('{books} and {more, plural, one {# more book} other {# more books}}', { books: listed(named), more })
    : listed(named);
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
      term: t('Chapters'),
      figure: number(review.chapters),
      unit: t('{count, plural, one {chapter} other {chapters}}', { count: review.chapters }),
      line:
        review.uniqueChapters < review.chapters
          ? t('{chapters, number} of them different.', { chapters: review.uniqueChapters })
          : t('Each of them a different one.'),
      why: span,
      motif: 'book',
      accent: 'oxblood',
    },
    {
      term: t('Reading days'),
      figure: number(review.days),
      unit: t('{count, plural, one {day} other {days}}', { count: review.days }),
      line: t('of {days, number}, with at least one chapter.', { days }),
      why: span,
      motif: 'sun',
      accent: 'forest',
    },
    longestRun !== null && {
      term: t('Longest streak'),
      figure: number(longestRun.days),
      unit: t('{count, plural, one {day in a row} other {days in a row}}', { count: longestRun.days }),
      line: t('{from} to {until}', { from: showDate(longestRun.from), until: showDate(longestRun.until) }),
      why: { from: longestRun.from, until: longestRun.until },
      motif: 'flame',
      accent: 'clay',
    },
    booksFinished.length > 0 && {
      term: t('Books finished for the first time'),
      figure: number(booksFinished.length),
      unit: t('{count, plural, one {book finished} other {books finished}}', { count: booksFinished.length }),
      line: booksInWords(booksFinished),
      why: span,
      motif: 'wheat',
      accent: 'teal',
    },
    booksFinished.length === 0 &&
      booksBegun.length > 0 && {
        term: t('Books started for the first time'),
        figure: number(booksBegun.length),
        unit: t('{count, plural, one {book started} other {books started}}', { count: booksBegun.length }),
        line: booksInWords(booksBegun),
        why: span,
        motif: 'tree',
        accent: 'teal',
      },
    review.eveningChapters > 0 && {
      term: t('Evening chapters'),
      figure: number(review.eveningChapters),
      unit: t('{count, plural, one {chapter by lamplight} other {chapters by lamplight}}', {
        count: review.eveningChapters,
      }),
      line: t('Reported after 6 PM on the day they were read.'),
      why: span,
      motif: 'lamp',
      accent: 'indigo',
    },
    biblesCompleted.length > 0 && {
      term: t('Bibles completed'),
      figure: number(biblesCompleted.length),
      unit: t('{count, plural, one {whole Bible} other {whole Bibles}}', { count: biblesCompleted.length }),
      line: biblesCompleted
        .map((bible) => t('Bible {number, number}, on {date}', { number: bible.number, date: showDate(bible.on) }))
        .join('. '),
      why: span,
      motif: 'crown',
      accent: 'ochre',
    },
  ];
  return cards.filter((card) => card !== false);
};
