import type { ReadingCalendarAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { dayOfMoment } from '@/shared/as-of/moment';
import { showDate, useDay } from '@/shared/lib/days';
import { MapLegend } from '@/shared/map/map-legend';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { YearStepper } from '@/shared/ui/year-stepper';
import { longestRun } from './calendar';
import { CalendarTable } from './calendar-table';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import type { ProgressSearch } from './progress-search';
import { readingCalendarQuery } from '@/shared/api/reading-queries';
import { RestDays } from './rest-days';
import type { ShownReader } from './use-shown-readers';
import { YearCalendar } from './year-calendar';

export interface ReadingDaysProps {
  search: ProgressSearch;
  shown: readonly ShownReader[];
  /** The account's own readers: only their days lead to reports. */
  own: readonly { id: number }[];
  onSearch: (search: ProgressSearch) => void;
}

const bandOfDay = (label: string): string => (label === 'unread' ? t('none') : label.replace('x', ''));

/** A reader's reading days in a year. */
export function ReadingDays({ search, shown, own, onSearch }: ReadingDaysProps) {
  const today = useDay();
  const thisDay = search.at ? dayOfMoment(search.at) : today;
  const thisYear = Number(thisDay.slice(0, 4));
  const year = search.year ?? thisYear;
  const reader = shown.find(({ id }) => id === search.of) ?? shown[0];
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(readingCalendarQuery(reader.id, year, search.at));
  const label = t('Days {name} read', { name: reader.name });
  const go = (to: number): void => onSearch({ ...search, year: to === thisYear ? undefined : to });
  const earliest = Math.min(query.data?.years.at(0) ?? year, year);
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <YearStepper year={year} first={earliest} last={thisYear} onYear={go} />
        {shown.length > 1 && (
          <SelectField
            label={t('Reader')}
            className="w-full max-w-xs"
            value={reader.id}
            onChange={(event) => onSearch({ ...search, of: Number(event.target.value) })}
          >
            <NameOptions of={shown} />
          </SelectField>
        )}
      </div>
      <Loaded
        query={query}
        failed={t(PROGRESS_PAGE_MESSAGES.readingFailed)}
        loading={<LoadingBars label={t('Loading reading days')} bars={['h-[40rem]']} />}
      >
        {(calendar) => (
          <div className={query.isPlaceholderData ? 'opacity-60' : undefined} aria-busy={query.isPlaceholderData}>
            <YearInWords calendar={calendar} />
            <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <MapLegend label={t('Legend: chapters a day')} wordsOf={bandOfDay} />
              <button type="button" className="link min-h-8 text-sm" onClick={() => setAsTable(!asTable)}>
                {asTable ? t('Show as calendar') : t('Show as table')}
              </button>
            </div>
            {asTable ? (
              <CalendarTable calendar={calendar} label={label} />
            ) : (
              <YearCalendar
                key={`${calendar.readerId} ${calendar.year}`}
                calendar={calendar}
                label={label}
                today={thisDay}
                ownReader={own.some(({ id }) => id === reader.id) ? reader.id : undefined}
              />
            )}
          </div>
        )}
      </Loaded>
      {!search.at && <RestDays key={reader.id} reader={reader} />}
    </div>
  );
}

function YearInWords({ calendar }: { calendar: ReadingCalendarAnswer['calendar'] }) {
  const longest = longestRun(calendar.runs);
  return (
    <p data-testid="year-in-words" className="figures mb-4 text-soft">
      {[
        calendar.days.length === 0
          ? t('No reading in {year}.', { year: String(calendar.year) })
          : t('{chapters, plural, one {# chapter} other {# chapters}} on {days, plural, one {# day} other {# days}}.', {
              chapters: calendar.chapters,
              days: calendar.days.length,
            }),
        longest &&
          longest.days > 1 &&
          t(
            'Longest streak: {days, plural, one {# day} other {# days}}, {from} to {until}; days in a row are underlined.',
            { days: longest.days, from: showDate(longest.from), until: showDate(longest.to) },
          ),
        calendar.rests.some((date) => date.startsWith(String(calendar.year))) && t('Rest days are dotted.'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
