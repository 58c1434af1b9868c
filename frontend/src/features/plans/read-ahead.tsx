import { useQuery } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import type { Followed } from '@/shared/api/plan-queries';
import { showDate } from '@/shared/lib/days';
import { spelledOut } from '@/shared/passages/understood';
import { MarkDay } from './mark-day';
import { scheduleQuery } from './queries';

export interface ReadAheadProps {
  followed: Followed;
  /** Of today; the days after it are ahead. */
  date: string;
  readerName: string;
  /** The day that is being marked. */
  marking: number | null;
  onMark: (day: number) => void;
}

/** The next day of a plan, for whoever is done with today’s. */
export function ReadAhead({ followed, date: today, readerName, marking, onMark }: ReadAheadProps) {
  const { data } = useQuery(scheduleQuery(followed));
  const next = data?.schedule.find(
    ({ date, day, passages }) => date > today && day !== null && passages.some(({ isRead }) => !isRead),
  );
  if (!next || next.day === null) return null;
  const { day, date, title, passages } = next;
  return (
    <section
      aria-label={t('Read ahead')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3"
    >
      <p className="min-w-0 break-words">
        <span className="text-sm text-faint tabular-nums">
          {rich('To read ahead: <time>{date}</time>', {
            date: showDate(date),
            time: (inside) => <time dateTime={date}>{inside}</time>,
          })}{' '}
          · {t('Day {day, number}', { day })}
          {title && ` · ${title}`}
        </span>
        <br />
        {spelledOut({ passages: passages.filter(({ isRead }) => !isRead) })}
      </p>
      <MarkDay date={date} readerName={readerName} busy={marking === day} onClick={() => onMark(day)} />
    </section>
  );
}
