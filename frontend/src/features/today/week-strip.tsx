import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { readingCalendarQuery } from '@/shared/api/reading-queries';
import { dateAfter, useDay } from '@/shared/lib/days';
import { LOCALE } from '@/shared/lib/locale';
import { cn } from '@/shared/lib/text';

const LAST_DAYS = 7;

const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The last seven days, today at the end: on which of them the reader read. */
export function WeekStrip({ readerId }: { readerId: number }) {
  const today = useDay();
  const days = Array.from({ length: LAST_DAYS }, (_, place) => dateAfter(today, place - LAST_DAYS + 1));
  const calendar = useQuery(readingCalendarQuery(readerId, yearOf(today)));
  const before = useQuery({
    ...readingCalendarQuery(readerId, yearOf(days[0])),
    enabled: yearOf(days[0]) !== yearOf(today),
  });
  const known = [before.data, calendar.data].filter((data) => data !== undefined);
  const chaptersOn = new Map(known.flatMap((data) => data.days.map(({ date, chapters }) => [date, chapters])));
  const rests = new Set(known.flatMap((data) => data.rests));
  return (
    <ol aria-label={t('The last seven days')} className="grid max-w-md grid-cols-7 gap-1">
      {days.map((date) => (
        <Day
          key={date}
          date={date}
          chapters={chaptersOn.get(date) ?? 0}
          isRest={rests.has(date)}
          isToday={date === today}
        />
      ))}
    </ol>
  );
}

function Day({
  date,
  chapters,
  isRest,
  isToday,
}: {
  date: string;
  chapters: number;
  isRest: boolean;
  isToday: boolean;
}) {
  const at = new Date(`${date}T12:00:00Z`);
  return (
    <li data-date={date} data-chapters={chapters} className="flex flex-col items-center gap-1">
      <span className="sr-only">
        {t('{what}: {words}', {
          what: whole.format(at),
          words:
            chapters > 0
              ? t('{count, plural, one {# chapter} other {# chapters}}', { count: chapters })
              : t(isRest ? 'rest day' : 'nothing read'),
        })}
      </span>
      <span aria-hidden="true" className={cn('text-xs', isToday ? 'font-semibold text-ink' : 'text-soft')}>
        {weekday.format(at)}
      </span>
      <span
        aria-hidden="true"
        className={cn(
          'figures flex size-9 items-center justify-center rounded-full border text-sm',
          chapters > 0
            ? 'border-gold-leaf bg-gold-leaf text-[#130d09]'
            : isRest
              ? 'border-dotted border-gold-leaf text-soft'
              : isToday
                ? 'border-2 border-ink'
                : 'border-line text-faint',
        )}
      >
        {chapters > 0 ? <Check className="size-5" strokeWidth={2.25} /> : at.getUTCDate()}
      </span>
    </li>
  );
}
