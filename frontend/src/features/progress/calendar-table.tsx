import type { ReadingCalendarAnswer } from '@lectio/contract';
import { number } from '../../shared/lib/format';
import { daysInWords, monthsOf } from './calendar';

/** The same year for those who would rather read it. */
export function CalendarTable({ calendar, label }: { calendar: ReadingCalendarAnswer['calendar']; label: string }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`${label}, as a table`}>
      <table className="figures w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-medium">
              Month
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Days
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-medium">
              Chapters
            </th>
            <th scope="col" className="py-2 font-medium">
              Read on
            </th>
          </tr>
        </thead>
        <tbody>
          {monthsOf(calendar).map((month) => {
            const read = month.days.filter((day) => day.chapters > 0);
            return (
              <tr key={month.index} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-serif font-normal">
                  {month.name}
                </th>
                <td className="py-2 pr-4 text-right">{read.length}</td>
                <td className="py-2 pr-4 text-right">{number(read.reduce((sum, day) => sum + day.chapters, 0))}</td>
                <td className="py-2 text-soft">{daysInWords(month.days) || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
