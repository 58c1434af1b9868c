import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { EVER, FIRST_YEAR, reviewQuery, type Span } from '@/shared/api/review-query';
import { showDate, useDay } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { buttonLook } from '@/shared/ui/button';
import { Disclosure } from '@/shared/ui/disclosure';
import { DayRange } from '@/shared/ui/day-range';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { YearStepper } from '@/shared/ui/year-stepper';
import { CardDeck } from './cards/card-deck';
import { Together } from './together';
import { ReviewFigures } from './review-figures';
import { REVIEW_MESSAGES } from './review-messages';
import type { ReviewSearch } from './review-search';

const spanOf = ({ year, from, until }: ReviewSearch, today: string): Span => {
  if (from !== undefined || until !== undefined) return { from: from ?? EVER, until: until ?? today };
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
      <PageHeading className="mb-1">{t('Year in Review')}</PageHeading>
      <Loaded query={readers} failed={t(REVIEW_MESSAGES.readersFailed)} loading={t('Loading readers')}>
        {() =>
          !reader ? (
            <EmptyState
              sketch="map"
              title={t(REVIEW_MESSAGES.noReaders)}
              action={
                <Link to="/readers" className={buttonLook('primary')}>
                  {t('My Readers')}
                </Link>
              }
            />
          ) : (
            <div className="flex flex-col gap-4">
              <Choice search={search} readers={known} reader={reader.id} onSearch={onSearch} />
              <Reviewed
                key={reader.id}
                reader={reader}
                span={span}
                card={search.card ?? 1}
                onCard={(card) => onSearch({ ...search, card: card === 1 ? undefined : card }, { replace: true })}
              />
              {(families.data ?? [])
                .filter((family) => family.readers.some(({ id }) => id === reader.id) && family.readers.length > 1)
                .map((family) => (
                  <Section key={family.id} title={family.name} className="mt-8">
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

interface ReviewedProps {
  reader: { id: number; name: string };
  span: Span;
  card: number;
  onCard: (card: number) => void;
}

function Reviewed({ reader, span, card, onCard }: ReviewedProps) {
  const query = useQuery(reviewQuery(reader.id, span));
  const title = `${reader.name}, ${spanInWords(span)}`;
  return (
    <Loaded
      query={query}
      failed={t(REVIEW_MESSAGES.failed)}
      loading={
        <LoadingBars label={t('Loading the review')} bars={['h-[27rem] w-full max-w-md sm:mx-auto', 'h-10 w-48']} />
      }
    >
      {(review) => (
        <div className={query.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={query.isPlaceholderData}>
          {review.chapters === 0 ? (
            <NothingRead title={title} />
          ) : (
            <>
              <CardDeck review={review} of={{ span, title }} card={card} onCard={onCard} />
              <Disclosure
                summary={t('All figures')}
                className="mt-10"
                summaryLook="min-h-9 cursor-pointer py-1.5 font-medium"
              >
                <ReviewFigures review={review} span={span} />
              </Disclosure>
            </>
          )}
          {review.chapters > 0 && (
            <Section title={t('Keepsakes')} className="mt-12">
              <p className="max-w-prose text-soft">
                {t('Frame a certificate, print your map or your year as a poster, or share them as images.')}
              </p>
              <Link to="/keepsakes" search={{ reader: reader.id }} className={`mt-4 ${buttonLook('secondary')}`}>
                {t('Open keepsakes')}
              </Link>
            </Section>
          )}
        </div>
      )}
    </Loaded>
  );
}

const NothingRead = ({ title }: { title: string }) => (
  <Section title={title}>
    <div className="border-y border-line py-10 text-center">
      <p className="text-soft">{t('No reading in these days.')}</p>
      <Link to="/report" className="link mt-3 inline-block py-1">
        {t('Report Reading')}
      </Link>
    </div>
  </Section>
);

const spanInWords = ({ from, until }: Span): string =>
  from.endsWith('-01-01') && until === `${from.slice(0, 4)}-12-31`
    ? from.slice(0, 4)
    : t('{from} to {until}', { from: showDate(from), until: showDate(until) });

interface ChoiceProps extends Searching<ReviewSearch> {
  readers: readonly { id: number; name: string }[];
  reader: number;
}

function Choice({ search, readers, reader, onSearch }: ChoiceProps) {
  const thisYear = Number(useDay().slice(0, 4));
  const year = search.year ?? thisYear;
  const go = (to: number): void => onSearch({ reader: search.reader, year: to === thisYear ? undefined : to });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:justify-start">
      <YearStepper year={year} first={FIRST_YEAR} last={thisYear} onYear={go} />
      <Disclosure
        summary={readers.length > 1 ? t('Reader and dates') : t('Other dates')}
        wanted={search.from !== undefined || search.until !== undefined}
        className="open:basis-full"
        summaryLook="min-h-9 cursor-pointer py-1.5 text-sm font-medium"
      >
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4 pt-2 pb-4">
          {readers.length > 1 && (
            <SelectField
              label={t('Reader')}
              className="w-full max-w-xs"
              value={reader}
              onChange={(event) => onSearch({ ...search, reader: Number(event.target.value), card: undefined })}
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
      </Disclosure>
    </div>
  );
}
