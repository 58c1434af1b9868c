import type { ReadingCalendarAnswer, ReviewAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { readingCalendarQuery } from '@/shared/api/reading-queries';
import { FIRST_YEAR, reviewQuery } from '@/shared/api/review-query';
import { useDay } from '@/shared/lib/days';
import { noun, number } from '@/shared/lib/format';
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
                <EmptyState title={`${words.name} didn’t read in ${year}.`} />
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
      label={`${words.name}’s ${year} as a poster`}
      fileName={`lectio-${year}`}
      format={looks.format}
      onFormat={(format) => setLooks({ format })}
      drawing={(height) => <YearPoster of={of} height={height} />}
    />
  );
}

const figuresOf = (review: ReviewAnswer['review']): Figure[] => {
  const run = review.longestRun?.days ?? 0;
  const amounts: [number, string][] = [
    [review.chapters, noun(review.chapters, 'chapter')],
    [review.days, noun(review.days, 'reading day')],
    [run, `${noun(run, 'day')} in a row`],
    [review.uniqueChapters, `different ${noun(review.uniqueChapters, 'chapter')}`],
    [review.booksFinished.length, `${noun(review.booksFinished.length, 'book')} finished`],
    [review.biblesCompleted.length, noun(review.biblesCompleted.length, 'whole Bible')],
  ];
  return amounts.map(([amount, label]) => ({ value: number(amount), label }));
};
