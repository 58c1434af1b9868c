import type { ReadingCalendarAnswer } from '@lectio/contract';
import { msg } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import { daysInWords, monthsOf } from './calendar';
import { FiguresTable, type Column } from '@/shared/ui/figures-table';

const COLUMNS: readonly Column[] = [
  { title: msg('Month') },
  { title: msg('Days'), isFigure: true },
  { title: msg('Chapters'), isFigure: true },
  { title: msg('Date read') },
  { title: msg('Rested on') },
];

/** The same year as a table. */
export function CalendarTable({ calendar, label }: { calendar: ReadingCalendarAnswer['calendar']; label: string }) {
  return (
    <FiguresTable label={label} columns={COLUMNS}>
      <tbody>
        {monthsOf(calendar).map((month) => {
          const read = month.days.filter((day) => day.chapters > 0);
          return (
            <tr key={month.index} className="border-b border-line align-top">
              <th scope="row" className="py-2 pe-4 font-serif font-normal">
                {month.name}
              </th>
              <td className="py-2 pe-4 text-end">{read.length}</td>
              <td className="py-2 pe-4 text-end">{number(read.reduce((sum, day) => sum + day.chapters, 0))}</td>
              <td className="py-2 pe-4 text-soft">{daysInWords(read) || '–'}</td>
              <td className="py-2 text-soft">{daysInWords(month.days.filter((day) => day.isRest)) || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}
