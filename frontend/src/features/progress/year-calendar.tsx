import type { ReadingCalendarAnswer } from '@lectio/contract';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { stepOf } from '../../shared/map/bands';
import { count } from '../../shared/lib/format';
import { CellTooltip } from '../../shared/map/map-tooltip';
import { monthsOf, moveInYear, wholeDate, type CalendarDay, type CalendarMonth } from './calendar';

export interface YearCalendarProps {
  calendar: ReadingCalendarAnswer['calendar'];
  label: string;
  /** The person's own civil day: Tab leads to it when it lies in the year. */
  today: string;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const runInWords = ({ run }: CalendarDay): string => (run ? `, day ${run.place} of ${run.run.days} in a row` : '');
const dayInWords = (day: CalendarDay): string =>
  `${wholeDate(day.date)}, ${day.chapters === 0 ? 'nothing read' : count(day.chapters, 'chapter')}${runInWords(day)}`;
const cellFrom = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-date]');
const startOf = ({ year, days }: YearCalendarProps['calendar'], today: string): string =>
  today.startsWith(String(year)) ? today : (days.at(0)?.date ?? `${year}-01-01`);

/** Twelve months, a cell a day. Days in a row are underlined together. */
export function YearCalendar({ calendar, label, today }: YearCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const tooltipId = `${useId()}-tip`;
  const [active, setActive] = useState(() => startOf(calendar, today));
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const months = monthsOf(calendar);
  const shown = cell && months.flatMap((month) => month.days).find((day) => day.date === cell.dataset.date);

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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setCell(null);
    const date = cellFrom(event.target)?.dataset.date;
    const next = date && moveInYear(date, event);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <div
      ref={root}
      className="relative grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-8 gap-y-8"
      onFocus={onFocus}
      onBlur={() => setCell(null)}
      onMouseOver={onMouseOver}
      onMouseLeave={onMouseLeave}
      onKeyDown={onKeyDown}
    >
      {months.map((month) => (
        <Month
          key={month.index}
          month={month}
          label={`${label}: ${month.name} ${calendar.year}`}
          active={active}
          tooltipId={tooltipId}
        />
      ))}
      <CellTooltip id={tooltipId} cell={shown ? cell : null}>
        {shown && (
          <>
            <p className="font-serif text-base font-semibold">{wholeDate(shown.date)}</p>
            <p className="figures">{shown.chapters === 0 ? 'Nothing read' : count(shown.chapters, 'chapter')}</p>
            {shown.run && (
              <p className="figures opacity-80">
                Day {shown.run.place} of {shown.run.run.days} in a row
              </p>
            )}
          </>
        )}
      </CellTooltip>
    </div>
  );
}

/** Weeks from Monday on; the first one may begin later. */
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
          {WEEKDAYS.map((weekday) => (
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
