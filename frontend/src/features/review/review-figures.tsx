import type { ReviewAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import type { Span } from '@/shared/api/review-query';
import { showDate } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';
import { useChapterNames } from '@/shared/passages/chapter-names';

type Review = ReviewAnswer['review'];

interface Row {
  term: string;
  value: ReactNode;
  why: Span | null;
}

/** Counted once in all the years: without any, the row says nothing about this one. */
const firstTimes = (term: string, books: Review['booksBegun'], why: Span): Row[] =>
  books.length === 0 ? [] : [{ term, value: books.map(({ book, on }) => `${book} (${showDate(on)})`).join(', '), why }];

/** Every figure with the reports that it rests on. */
export function ReviewFigures({ review, span }: { review: Review; span: Span }) {
  const names = useChapterNames();
  const { longestRun, first, last, biblesCompleted } = review;
  const onDays = (from: string, until: string) => ({ from, until });
  const rows: Row[] = [
    {
      term: 'Chapters',
      value: `${count(review.chapters, 'chapter')}${review.uniqueChapters < review.chapters ? `, ${number(review.uniqueChapters)} different` : ''}`,
      why: span,
    },
    { term: 'Reading days', value: count(review.days, 'day'), why: span },
    { term: 'Bibles completed', value: biblesInWords(biblesCompleted), why: biblesCompleted.length > 0 ? span : null },
    ...firstTimes('Books started for the first time', review.booksBegun, span),
    ...firstTimes('Books finished for the first time', review.booksFinished, span),
    {
      term: 'Longest streak',
      value: longestRun
        ? `${count(longestRun.days, 'day')}, ${showDate(longestRun.from)} to ${showDate(longestRun.until)}`
        : 'None',
      why: longestRun && onDays(longestRun.from, longestRun.until),
    },
    {
      term: 'Evening chapters',
      value: `${count(review.eveningChapters, 'chapter')} reported after 6 PM on the day they were read`,
      why: review.eveningChapters > 0 ? span : null,
    },
    {
      term: 'First chapter',
      value: first ? `${names.run([first.chapterId, first.chapterId])}, ${showDate(first.date)}` : 'None',
      why: first && onDays(first.date, first.date),
    },
    {
      term: 'Latest chapter',
      value: last ? `${names.run([last.chapterId, last.chapterId])}, ${showDate(last.date)}` : 'None',
      why: last && onDays(last.date, last.date),
    },
  ];
  return (
    <dl className="figures" data-testid="review">
      {rows.map(({ term, value, why }) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_1fr_3rem]">
          <dt className="text-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
          <dd>
            {why && (
              <Link
                to="/manage-reports"
                search={{ mode: 'specific', readerIds: [review.readerId], startDate: why.from, endDate: why.until }}
                className="link inline-block min-h-6 text-sm"
                aria-label={`Why: ${term}`}
              >
                {t('Why')}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const biblesInWords = (bibles: Review['biblesCompleted']): string =>
  bibles.length === 0 ? 'None' : bibles.map(({ number, on }) => `Bible ${number}, on ${showDate(on)}`).join(', ');
