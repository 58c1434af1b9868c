import type { ReadingCalendarAnswer } from '@lectio/contract';
import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { chapters } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { stepOf } from '@/shared/map/bands';
import { lazy, NARROW, useMedia } from '@/shared/lib/browser';
import { WEEK, wholeDate } from '@/shared/lib/days';
import { CellTooltip } from '@/shared/map/map-tooltip';
import { monthsOf, moveInYear, type CalendarDay, type CalendarMonth } from './calendar';

const DayActions = lazy(() => import('./day-actions').then((module) => ({ default: module.DayActions })));

export interface YearCalendarProps {
  calendar: ReadingCalendarAnswer['calendar'];
  label: string;
  /** The local date: Tab reaches it if it is in the year. */
  today: string;
  /** The account's own reader, whose days lead to reports. */
  ownReader: number | undefined;
}

const readInWords = ({ chapters: read, isRest }: CalendarDay): string => {
  if (read > 0) return chapters(read);
  return isRest ? t('day of rest') : t('nothing read');
};
const dayInWords = (day: CalendarDay): string => {
  const said = { date: wholeDate(day.date), read: readInWords(day) };
  return day.run
    ? t('{date}, {read}, day {place, number} of {days, number} in a row', {
        ...said,
        place: day.run.place,
        days: day.run.run.days,
      })
    : t('{date}, {read}', said);
};
const cellFrom = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-date]');
const startOf = ({ year, days }: YearCalendarProps['calendar'], today: string): string =>
  today.startsWith(String(year)) ? today : (days.at(0)?.date ?? `${year}-01-01`);

const FEW_MONTHS = 6;

/** The months up to today, or to the end of a past year, that a phone shows at first. */
const latest = (months: CalendarMonth[], today: string): CalendarMonth[] => {
  const end = months.findIndex(({ days }) => days.some(({ date }) => date === today)) + 1 || months.length;
  return months.slice(Math.max(0, end - FEW_MONTHS), Math.max(end, FEW_MONTHS));
};

/** Twelve months with a cell per day; on a phone the latest ones first. Consecutive reading days share an underline. */
export function YearCalendar({ calendar, label, today, ownReader }: YearCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const tooltipId = `${useId()}-tip`;
  const [active, setActive] = useState(() => startOf(calendar, today));
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const months = monthsOf(calendar);
  const isNarrow = useMedia(NARROW);
  const [isWhole, setWhole] = useState(false);
  const shortened = isNarrow && !isWhole ? latest(months, today) : months;
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const dayOf = (of: HTMLElement | null): CalendarDay | undefined =>
    of ? months.flatMap((month) => month.days).find((day) => day.date === of.dataset.date) : undefined;
  const shown = opened ? undefined : dayOf(cell);
  const openedDay = dayOf(opened);

  const onFocus = ({ target }: FocusEvent): void => {
    const focused = cellFrom(target);
    if (!focused?.dataset.date) return;
    setActive(focused.dataset.date);
    setCell(focused);
  };
  const onMouseOver = ({ target }: MouseEvent): void => setCell(cellFrom(target));
  const onMouseLeave = (): void => {
    const held = document.activeElement;
    setCell(held && root.current?.contains(held) ? cellFrom(held) : null);
  };
  /** Days to come lead nowhere yet. */
  const open = (of: HTMLElement | null): void => {
    const date = of?.dataset.date;
    if (ownReader !== undefined && date !== undefined && date <= today) setOpened(of);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setCell(null);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(cellFrom(event.target));
    }
    const date = cellFrom(event.target)?.dataset.date;
    const next = date && moveInYear(date, event);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <div
      ref={root}
      className="relative grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-4 gap-y-6 sm:gap-x-8"
      onFocus={onFocus}
      onBlur={() => setCell(null)}
      onMouseOver={onMouseOver}
      onMouseLeave={onMouseLeave}
      onKeyDown={onKeyDown}
      onClick={({ target }) => open(cellFrom(target))}
    >
      {shortened.map((month) => (
        <Month
          key={month.index}
          month={month}
          label={`${label}: ${month.name} ${calendar.year}`}
          active={active}
          tooltipId={tooltipId}
        />
      ))}
      {shortened.length < months.length && (
        <button type="button" className="link col-span-full min-h-11 text-start" onClick={() => setWhole(true)}>
          {t('Show all of {year}', { year: String(calendar.year) })}
        </button>
      )}
      <CellTooltip id={tooltipId} cell={shown ? cell : null}>
        {shown && (
          <>
            <p className="font-serif text-base font-semibold">{wholeDate(shown.date)}</p>
            <p className="figures">
              {shown.chapters > 0 ? chapters(shown.chapters) : shown.isRest ? t('Rest day') : t('Nothing read')}
            </p>
            {shown.run && (
              <p className="figures opacity-80">
                {t('Day {place, number} of {days, number} in a row', {
                  place: shown.run.place,
                  days: shown.run.run.days,
                })}
              </p>
            )}
          </>
        )}
      </CellTooltip>
      {opened && openedDay && ownReader !== undefined && (
        <Suspense fallback={null}>
          <DayActions day={openedDay} cell={opened} readerId={ownReader} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Weeks; the first may start later. */
const weeksOf = (days: readonly CalendarDay[]): CalendarDay[][] => {
  const weeks: CalendarDay[][] = [];
  for (const day of days) {
    if (day.weekday === 0 || weeks.length === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks;
};

function Month({
  month,
  label,
  active,
  tooltipId,
}: {
  month: CalendarMonth;
  label: string;
  active: string;
  tooltipId: string;
}) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 border-b border-line pb-1 text-base">{month.name}</h3>
      <div role="grid" aria-label={label}>
        <div role="row" className="calendar-week">
          {WEEK.map((weekday) => (
            <span
              key={weekday}
              role="columnheader"
              aria-label={weekday}
              className="text-center text-xs leading-5 text-faint"
            >
              {weekday[0]}
            </span>
          ))}
        </div>
        {weeksOf(month.days).map((week) => (
          <div key={week[0].date} role="row" className="calendar-week">
            {week.map((day) => (
              <span
                key={day.date}
                role="gridcell"
                tabIndex={day.date === active ? 0 : -1}
                aria-label={dayInWords(day)}
                aria-describedby={day.date === active ? tooltipId : undefined}
                data-date={day.date}
                data-count={day.chapters}
                data-step={stepOf(day.chapters)}
                data-run={day.run?.run.days}
                data-rest={day.isRest || undefined}
                className="map-cell figures"
                style={{ gridColumnStart: day.weekday + 1 }}
              >
                {Number(day.date.slice(8))}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
