import type { ChapterNames, ReaderProfileAnswer, StreakAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { listed } from '@/shared/lib/lists';
import { days } from '@/shared/language/counts';
import { msg, t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { cn } from '@/shared/lib/text';
import { streakWords } from './figures';
import { streakQuery } from './queries';

const MILESTONES = [
  { days: 7, name: msg('One Week') },
  { days: 30, name: msg('One Month') },
  { days: 100, name: msg('One Hundred Days') },
  { days: 365, name: msg('One Year') },
] as const;

/** The current streak, the longest one, and the reports behind it. */
export function StreakTab({ profile, at }: { profile: ReaderProfileAnswer['profile']; at: string | undefined }) {
  const { currentStreak, longestStreak } = profile.stats;
  return (
    <div className="figures flex flex-col gap-6">
      <div>
        <p className="font-serif text-3xl">{days(currentStreak)}</p>
        <p className="text-soft">
          {[
            streakWords(currentStreak),
            t('longest {days, plural, one {# day} other {# days}}', { days: longestStreak }),
            profile.restsToday && t('today is a rest day'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1 text-sm">
          <Link
            to="/progress"
            search={{ readers: [profile.readerId], mode: 'specific' }}
            hash="rest-days"
            className="link"
          >
            {t('Calendar and rest days')}
          </Link>
        </p>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {MILESTONES.map(({ days, name }) => {
          const achieved = longestStreak >= days;
          const Icon = achieved ? CircleCheck : Circle;
          return (
            <li key={days} className="flex items-center gap-3 border-b border-line py-2.5">
              <Icon aria-hidden="true" className={cn('size-5 shrink-0', achieved ? 'text-gold' : 'text-soft')} />
              <span className="flex-1">{t(name)}</span>
              <span className={cn('text-sm', achieved ? 'font-medium text-gold' : 'text-soft')}>
                {achieved ? t('Achieved') : t('{of, select, milestone {Pending} other {Pending}}', { of: 'milestone' })}
              </span>
            </li>
          );
        })}
      </ul>
      {currentStreak > 0 && <Days readerId={profile.readerId} at={at} />}
    </div>
  );
}

/** Days of reading, and between them the days of rest, newest first. */
const daysOf = ({ days, rests }: StreakAnswer['streak'], names: ChapterNames): { date: string; words: string }[] =>
  [
    ...days.map(({ date, chapters }) => ({ date, words: listed(chapters.map((run) => names.run(run))) })),
    ...rests.map((date) => ({ date, words: t('Rest day') })),
  ].sort((one, other) => (one.date < other.date ? 1 : -1));

function Days({ readerId, at }: { readerId: number; at: string | undefined }) {
  const names = useChapterNames();
  const { data: streak } = useQuery(streakQuery(readerId, at));
  if (!streak || streak.days.length === 0) return null;
  return (
    <details>
      <summary className="min-h-9 py-1.5 font-medium">{t('The reports that keep this streak')}</summary>
      <ul className="mt-2 max-h-96 overflow-y-auto" tabIndex={0} aria-label={t('Days of the streak')}>
        {daysOf(streak, names).map(({ date, words }) => (
          <li key={date} className="grid grid-cols-[7.5rem_1fr] gap-3 border-b border-line py-2">
            <span className="text-soft">{showDate(date)}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
