import type { SharedPlanStandingAnswer, SharedReaderAnswer, SharedWeekAnswer } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { daysBetween, showDate } from '@/shared/lib/days';
import { inPercent, number } from '@/shared/lib/format';
import { FiguresTable, type Column } from '@/shared/ui/figures-table';
import { Meter } from '@/shared/ui/meter';

/** A pastor asks after those who have read nothing for so long. */
export const QUIET_WEEKS = 3;

export const isQuiet = ({ quietWeeks }: SharedReaderAnswer): boolean =>
  quietWeeks === null || quietWeeks >= QUIET_WEEKS;

const figure = 'py-2 pe-4 text-end align-baseline';
const row = 'border-b border-line';

const READERS: Column[] = [
  { title: msg('Name') },
  { title: msg('Chapters'), isFigure: true },
  { title: msg('Days'), isFigure: true },
  { title: msg('Last read') },
];

export const ReadersTable = ({ readers }: { readers: readonly SharedReaderAnswer[] }) => (
  <FiguresTable label={t('Readers')} columns={READERS}>
    <tbody>
      {readers.map((reader) => (
        <tr key={reader.readerId} className={row}>
          <th scope="row" className="py-2 pe-4 text-start font-medium wrap-anywhere">
            <bdi>{reader.name}</bdi>
            {reader.name !== reader.memberName && (
              <span className="block font-normal text-soft">{t('with {name}', { name: reader.memberName })}</span>
            )}
          </th>
          <td className={figure}>{number(reader.chapters)}</td>
          <td className={figure}>{number(reader.daysRead)}</td>
          <td className="py-2 align-baseline">
            {reader.lastReadDate === null ? t('Never') : showDate(reader.lastReadDate)}
            {reader.quietWeeks !== null && reader.quietWeeks >= QUIET_WEEKS && (
              <span className="block text-soft">
                {t('{weeks, plural, one {# week ago} other {# weeks ago}}', { weeks: reader.quietWeeks })}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </FiguresTable>
);

const WEEKS: Column[] = [
  { title: msg('Week') },
  { title: msg('Readers'), isFigure: true },
  { title: msg('Chapters'), isFigure: true },
  { title: msg('Compared'), isExtra: true },
];

export function WeeksTable({ label, weeks }: { label: string; weeks: readonly SharedWeekAnswer[] }) {
  const most = Math.max(1, ...weeks.map(({ chapters }) => chapters));
  return (
    <FiguresTable label={label} columns={WEEKS}>
      <tbody>
        {weeks.map(({ from, to, chapters, readers }) => (
          <tr key={from} className={row}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {daysBetween(from, to)}
            </th>
            <td className={figure}>{number(readers)}</td>
            <td className={figure}>{number(chapters)}</td>
            <td className="hidden w-1/3 py-2 sm:table-cell">
              <Meter value={chapters} max={most} label={daysBetween(from, to)} text={number(chapters)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

const PLANS: Column[] = [
  { title: msg('Plan') },
  { title: msg('Readers'), isFigure: true },
  { title: msg('Finished'), isFigure: true },
  { title: msg('Read'), isFigure: true },
  { title: msg('Time passed'), isFigure: true },
];

const percent = (value: number | null): string => (value === null ? '–' : inPercent(value));

export const ChurchPlansTable = ({ plans }: { plans: readonly SharedPlanStandingAnswer[] }) => (
  <FiguresTable label={t('Our plans')} columns={PLANS}>
    <tbody>
      {plans.map((plan) => (
        <tr key={plan.id} className={row}>
          <th scope="row" className="py-2 pe-4 text-start font-medium wrap-anywhere">
            {plan.name}
            <span className="block font-normal text-soft">
              {plan.targetEndDate === null
                ? t('since {date}', { date: showDate(plan.startDate) })
                : daysBetween(plan.startDate, plan.targetEndDate)}
            </span>
          </th>
          <td className={figure}>{number(plan.readers)}</td>
          <td className={figure}>{number(plan.completed)}</td>
          <td className={figure}>{percent(plan.percentRead)}</td>
          <td className="py-2 text-end align-baseline">{percent(plan.percentDue)}</td>
        </tr>
      ))}
    </tbody>
  </FiguresTable>
);
