import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { showDate, useDay } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { buttonLook } from '@/shared/ui/button';
import { DayRange } from '@/shared/ui/day-range';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { YearStepper } from '@/shared/ui/year-stepper';
import { Keepsakes } from './keepsakes';
import { Together } from './together';
import { reviewQuery, type Span } from './queries';
import { ReviewFigures } from './review-figures';
import { REVIEW_MESSAGES } from './review-messages';
import type { ReviewSearch } from './review-search';

const FIRST_YEAR = 1900;

const spanOf = ({ year, from, until }: ReviewSearch, today: string): Span => {
  if (from !== undefined || until !== undefined) return { from: from ?? `${FIRST_YEAR}-01-01`, until: until ?? today };
  const shown = year ?? today.slice(0, 4);
  return { from: `${shown}-01-01`, until: `${shown}-12-31` };
};

/** A year of a reader, or any span: what was read, and what it rests on. */
export function ReviewPage({ search, onSearch }: Searching<ReviewSearch>) {
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const others = (families.data ?? []).flatMap((family) => family.readers);
  const known = [...(readers.data ?? []), ...others].filter(
    ({ id }, index, all) => all.findIndex((one) => one.id === id) === index,
  );
  const reader = known.find(({ id }) => id === search.reader) ?? known.at(0);
  const span = spanOf(search, useDay());
  return (
    <>
      <PageHeading>Year in Review</PageHeading>
      <Loaded query={readers} failed={REVIEW_MESSAGES.readersFailed} loading="Loading readers">
        {() =>
          !reader ? (
            <EmptyState
              sketch="map"
              title={REVIEW_MESSAGES.noReaders}
              action={
                <Link to="/readers" className={buttonLook('primary')}>
                  My Readers
                </Link>
              }
            />
          ) : (
            <div className="flex flex-col gap-12">
              <Choice search={search} readers={known} reader={reader.id} onSearch={onSearch} />
              <Reviewed key={reader.id} reader={reader} span={span} />
              {(families.data ?? [])
                .filter((family) => family.readers.some(({ id }) => id === reader.id) && family.readers.length > 1)
                .map((family) => (
                  <Section key={family.id} title={family.name}>
                    <Together family={family} span={span} />
                  </Section>
                ))}
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Reviewed({ reader, span }: { reader: { id: number; name: string }; span: Span }) {
  const query = useQuery(reviewQuery(reader.id, span));
  return (
    <Loaded
      query={query}
      failed={REVIEW_MESSAGES.failed}
      loading={<LoadingBars label="Loading the review" bars={['h-8 w-56', 'h-40 w-full', 'h-40 w-full']} />}
    >
      {(review) => (
        <div className={query.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={query.isPlaceholderData}>
          <Section title={`${reader.name}, ${spanInWords(span)}`}>
            <ReviewFigures review={review} span={span} />
          </Section>
          {review.chapters > 0 && (
            <Section title="Keepsakes" className="mt-12">
              <Keepsakes review={review} name={reader.name} />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}

const spanInWords = ({ from, until }: Span): string =>
  from.endsWith('-01-01') && until === `${from.slice(0, 4)}-12-31`
    ? from.slice(0, 4)
    : `${showDate(from)} to ${showDate(until)}`;

interface ChoiceProps extends Searching<ReviewSearch> {
  readers: readonly { id: number; name: string }[];
  reader: number;
}

function Choice({ search, readers, reader, onSearch }: ChoiceProps) {
  const thisYear = Number(useDay().slice(0, 4));
  const year = search.year ?? thisYear;
  const go = (to: number): void => onSearch({ reader: search.reader, year: to === thisYear ? undefined : to });
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
      <YearStepper year={year} first={FIRST_YEAR} last={thisYear} onYear={go} />
      {readers.length > 1 && (
        <SelectField
          label="Reader"
          className="w-full max-w-xs"
          value={reader}
          onChange={(event) => onSearch({ ...search, reader: Number(event.target.value) })}
        >
          <NameOptions of={readers} />
        </SelectField>
      )}
      <DayRange
        days={{ startDate: search.from, endDate: search.until }}
        onChange={(part) =>
          onSearch({
            reader: search.reader,
            from: 'startDate' in part ? part.startDate : search.from,
            until: 'endDate' in part ? part.endDate : search.until,
          })
        }
      />
    </div>
  );
}
