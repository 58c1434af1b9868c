import type { ReadingCalendarAnswer, ReviewAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { readingCalendarQuery } from '@/shared/api/reading-queries';
import { FIRST_YEAR, reviewQuery } from '@/shared/api/review-query';
import { useDay } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { EmptyState } from '@/shared/ui/empty-state';
import { YearStepper } from '@/shared/ui/year-stepper';
import { KEEPSAKE_MESSAGES } from './keepsake-messages';
import { useLooks } from './kept-choices';
import type { Figure, PosterWords } from './posters/poster';
import { YearPoster } from './posters/year-poster';
import { Studio } from './studio';

type Words = Omit<PosterWords, 'figures'>;

export interface YearStudioProps {
  words: Words;
  readerId: number;
  chosen: number | undefined;
  onYear: (year: number | undefined) => void;
}

/** A year in review as a poster. */
export function YearStudio({ words, readerId, chosen, onYear }: YearStudioProps) {
  const thisYear = Number(useDay().slice(0, 4));
  const year = Math.min(thisYear, Math.max(FIRST_YEAR, chosen ?? thisYear));
  const review = useQuery(reviewQuery(readerId, { from: `${year}-01-01`, until: `${year}-12-31` }));
  const calendar = useQuery(readingCalendarQuery(readerId, year));
  const loading = <LoadingBars label={t('Loading the year')} bars={['h-[32rem] w-full max-w-md']} />;
  return (
    <>
      <YearStepper
        year={year}
        first={FIRST_YEAR}
        last={thisYear}
        onYear={(next) => onYear(next === thisYear ? undefined : next)}
      />
      <Loaded query={review} failed={t(KEEPSAKE_MESSAGES.failed)} loading={loading}>
        {(ofYear) => (
          <Loaded query={calendar} failed={t(KEEPSAKE_MESSAGES.failed)} loading={loading}>
            {({ days }) =>
              ofYear.chapters === 0 ? (
                <EmptyState title={t('{name} didn’t read in {year}.', { name: words.name, year })} />
              ) : (
                <Poster words={words} year={year} review={ofYear} days={days} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface PosterProps {
  words: Words;
  year: number;
  review: ReviewAnswer['review'];
  days: ReadingCalendarAnswer['calendar']['days'];
}

function Poster({ words, year, review, days }: PosterProps) {
  const [looks, setLooks] = useLooks();
  const of = {
    ...words,
    year,
    figures: figuresOf(review),
    days: new Map(days.map(({ date, chapters }) => [date, chapters])),
    hours: review.hours,
    finished: review.booksFinished.map(({ book }) => book),
  };
  return (
    <Studio
      label={t('{name}’s {year} as a poster', { name: words.name, year })}
      fileName={`lectio-${year}`}
      format={looks.format}
      onFormat={(format) => setLooks({ format })}
      drawing={(height) => <YearPoster of={of} height={height} />}
    />
  );
}

const figuresOf = (review: ReviewAnswer['review']): Figure[] => {
  const { chapters, days, uniqueChapters } = review;
  const run = review.longestRun?.days ?? 0;
  const books = review.booksFinished.length;
  const bibles = review.biblesCompleted.length;
  const amounts: [number, string][] = [
    [chapters, t('{chapters, plural, one {chapter} other {chapters}}', { chapters })],
    [days, t('{days, plural, one {reading day} other {reading days}}', { days })],
    [run, t('{days, plural, one {day in a row} other {days in a row}}', { days: run })],
    [
      uniqueChapters,
      t('{chapters, plural, one {different chapter} other {different chapters}}', { chapters: uniqueChapters }),
    ],
    [books, t('{books, plural, one {book finished} other {books finished}}', { books })],
    [bibles, t('{bibles, plural, one {whole Bible} other {whole Bibles}}', { bibles })],
  ];
  return amounts.map(([amount, label]) => ({ value: number(amount), label }));
};
