import type { ReviewAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listed } from '@/shared/lib/lists';
import { chapters, days } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import type { Span } from '@/shared/api/review-query';
import { showDate } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';

type Review = ReviewAnswer['review'];

interface Row {
  term: string;
  value: ReactNode;
  why: Span | null;
}

/** Counted once in all the years: without any, the row says nothing about this one. */
const firstTimes = (term: string, books: Review['booksBegun'], why: Span): Row[] =>
  books.length === 0 ? [] : [{ term, value: listed(books.map(({ book, on }) => `${book} (${showDate(on)})`)), why }];

/** Every figure with the reports that it rests on. */
export function ReviewFigures({ review, span }: { review: Review; span: Span }) {
  const names = useChapterNames();
  const { longestRun, first, last, biblesCompleted } = review;
  const onDays = (from: string, until: string) => ({ from, until });
  const rows: Row[] = [
    {
      term: t('Chapters'),
      value:
        review.uniqueChapters < review.chapters
          ? t('{chapters, plural, one {# chapter} other {# chapters}}, {different, number} different', {
              chapters: review.chapters,
              different: review.uniqueChapters,
            })
          : chapters(review.chapters),
      why: span,
    },
    { term: t('Reading days'), value: days(review.days), why: span },
    {
      term: t('Bibles completed'),
      value: biblesInWords(biblesCompleted),
      why: biblesCompleted.length > 0 ? span : null,
    },
    ...firstTimes(t('Books started for the first time'), review.booksBegun, span),
    ...firstTimes(t('Books finished for the first time'), review.booksFinished, span),
    {
      term: t('Longest streak'),
      value: longestRun
        ? t('{days, plural, one {# day} other {# days}}, {from} to {until}', {
            days: longestRun.days,
            from: showDate(longestRun.from),
            until: showDate(longestRun.until),
          })
        : t('{of, select, streak {None} other {None}}', { of: 'streak' }),
      why: longestRun && onDays(longestRun.from, longestRun.until),
    },
    {
      term: t('Evening chapters'),
      value: t('{chapters, plural, one {# chapter} other {# chapters}} reported after 6 PM on the day they were read', {
        chapters: review.eveningChapters,
      }),
      why: review.eveningChapters > 0 ? span : null,
    },
    {
      term: t('First chapter'),
      value: first
        ? `${names.run([first.chapterId, first.chapterId])}, ${showDate(first.date)}`
        : t('{of, select, chapter {None} other {None}}', { of: 'chapter' }),
      why: first && onDays(first.date, first.date),
    },
    {
      term: t('Latest chapter'),
      value: last
        ? `${names.run([last.chapterId, last.chapterId])}, ${showDate(last.date)}`
        : t('{of, select, chapter {None} other {None}}', { of: 'chapter' }),
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
                aria-label={t('Why: {what}', { what: term })}
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
  bibles.length === 0
    ? t('{of, select, bible {None} other {None}}', { of: 'bible' })
    : listed(bibles.map(({ number, on }) => t('Bible {number, number}, on {date}', { number, date: showDate(on) })));
