import { t } from '@/shared/language/speech';
import { WEEK } from '@/shared/lib/days';
import { weeksOf, type Month, type PaperDay } from './months';
import { Box } from './months-to-tick';
import { Passages } from './passages';

/** A month as a calendar for the wall. */
export function MonthToFill({ month, days }: Month<PaperDay>) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <div className="overflow-x-auto print:overflow-visible" tabIndex={0} role="region" aria-label={t('The month')}>
      <table className="w-full min-w-[48rem] table-fixed border-collapse text-sm print:min-w-0">
        <thead>
          <tr>
            {WEEK.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-start font-medium">
                {t(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <td key={weekday} className="paper-cell border border-[#999] p-1.5 align-top">
                  {date && <Cell date={date} day={byDate.get(date)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Cell = ({ date, day }: { date: string; day: PaperDay | undefined }) => (
  <>
    <p className="flex items-center justify-between">
      <time dateTime={date} className="font-serif text-base tabular-nums">
        {Number(date.slice(8))}
      </time>
      {day && day.passages.length > 0 && <Box />}
    </p>
    {day?.title && <p className="break-words italic">{day.title}</p>}
    {day && (
      <p className="leading-snug break-words">
        <Passages passages={day.passages} />
      </p>
    )}
  </>
);
