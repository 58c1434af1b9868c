import { Passages } from './passages';
import { dayOfMonth, monthInWords, type Month, type PaperDay } from './months';

/** All months in columns, each day with a box to tick. */
export const Months = ({ months }: { months: readonly Month<PaperDay>[] }) => (
  <div className="paper-columns text-sm">
    {months.map(({ month, days }) => (
      <section key={month} aria-label={monthInWords(month)} className="mb-4">
        <h3 className="mb-1 border-b border-[#999] font-serif text-base">{monthInWords(month)}</h3>
        <ol>
          {days.map((day, index) => (
            <Line key={index} day={day} />
          ))}
        </ol>
      </section>
    ))}
  </div>
);

const Line = ({ day: { date, passages, title } }: { day: PaperDay }) => (
  <li className="flex gap-2 py-px">
    {passages.length > 0 ? <Box /> : <span className="paper-box-space" />}
    <time dateTime={date} className="w-14 shrink-0 whitespace-nowrap tabular-nums print:w-[13mm]">
      {dayOfMonth(date)}
    </time>
    <span className="min-w-0 break-words">
      {title && <em>{title}: </em>}
      <Passages passages={passages} />
    </span>
  </li>
);

export const Box = () => <span aria-hidden="true" className="paper-box" />;
