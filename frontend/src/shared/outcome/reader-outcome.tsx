import { bibleOf, type ReaderLossAnswer, type ReaderProfileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { BookCheck, CalendarCheck, CalendarDays, Flame, Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { listed } from '../lib/lists';
import { t } from '../language/speech';
import { readerProfileQuery } from '../api/account-queries';
import { BadgeMark } from '../badges/badge-mark';
import { Meter } from '../ui/meter';
import { ChallengeBars } from './challenge-bars';
import type { usePlanNews } from './plan-news';

/** The most badges that are drawn; the rest are counted. */
const MOST_BADGES = 5;

export interface ReaderOutcomeProps {
  /** What this reader's part of the batch brought, as what its removal would take. */
  brought: ReaderLossAnswer;
  since: number;
  planNews: ReturnType<typeof usePlanNews>;
  /** Whether it is the account holder's own. */
  isYours?: boolean;
  /** The streak is shown elsewhere. */
  withoutStreak?: boolean;
}

/** What a report did for one reader, as the server says it once it has recorded it. */
export function ReaderOutcome({
  brought,
  since,
  planNews,
  isYours = false,
  withoutStreak = false,
}: ReaderOutcomeProps) {
  const { id, name } = brought.reader;
  const { data, dataUpdatedAt } = useQuery(readerProfileQuery(id));
  const profile = dataUpdatedAt >= since ? data : undefined;
  return (
    <div className="flex flex-col gap-4">
      {profile && <Badges names={brought.badgesLost} profile={profile} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {profile?.stats.totalReports === brought.reports && (
          <Line icon={Sparkles} gold>
            {isYours
              ? t('{chapters, plural, one {Your first chapter} other {Your first chapters}}. Great start!', {
                  chapters: brought.reports,
                })
              : t('{chapters, plural, one {The first chapter} other {The first chapters}} of {name}. Great start!', {
                  chapters: brought.reports,
                  name,
                })}
          </Line>
        )}
        {brought.cyclesReopened.map((cycle) => (
          <Line key={cycle} icon={BookCheck} gold>
            {t('Bible {number, number} complete', { number: cycle })}
          </Line>
        ))}
        {booksInWords(brought.booksReopened) && (
          <Line icon={BookCheck} gold>
            {booksInWords(brought.booksReopened)}
          </Line>
        )}
        {profile && brought.levels < 0 && (
          <Line icon={Sparkles} gold>
            {t('Level {level}: {title}', { level: profile.level.level, title: profile.level.title })}
          </Line>
        )}
        {!withoutStreak && profile && profile.currentStreak > 0 && (
          <Line icon={Flame}>
            {t('Streak: {days, plural, one {# day} other {# days}}', { days: profile.currentStreak })}
          </Line>
        )}
        {planNews.lines.map(({ id: planId, line, isDone }) => (
          <Line key={planId} icon={isDone ? CalendarCheck : CalendarDays}>
            {line}
          </Line>
        ))}
        <ChallengeBars readerId={id} since={since} />
      </ul>
      {profile && <Bible profile={profile} />}
    </div>
  );
}

/** "Numbers complete", "Joel, Amos and 3 more books complete"; nothing without a book. */
const booksInWords = (books: readonly string[]): string => {
  if (books.length === 0) return '';
  const named = listed(books.slice(0, MOST_BADGES));
  const more = books.length - MOST_BADGES;
  return more > 0
    ? t('{books} and {more, plural, one {# more book} other {# more books}} complete', { books: named, more })
    : t('{books} complete', { books: named });
};

const Line = ({ icon: Icon, gold = false, children }: { icon: LucideIcon; gold?: boolean; children: ReactNode }) => (
  <li className={`figures rises flex items-start gap-3 ${gold ? 'font-medium text-gold' : ''}`}>
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.75} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** The first of the new badges large, the others below it. */
function Badges({ names, profile }: { names: readonly string[]; profile: ReaderProfileAnswer['profile'] }) {
  const badges = profile.badges.flatMap(({ badge }) => (names.includes(badge.name) ? [badge] : []));
  const [first, ...others] = badges;
  if (!first) return null;
  const more = names.length - MOST_BADGES;
  return (
    <ul aria-label={t('New badges')} className="flex flex-col gap-3">
      <li className="celebrate flex flex-col items-center gap-2 text-center">
        <BadgeMark badge={first} isLarge />
        <span>
          <span className="block font-serif text-xl">{first.name}</span>
          <span className="block text-sm text-soft">{first.description}</span>
        </span>
      </li>
      {others.slice(0, MOST_BADGES - 1).map((badge) => (
        <li key={badge.id} className="rises flex items-center gap-3">
          <BadgeMark badge={badge} />
          <span className="min-w-0">
            <span className="block font-medium">{badge.name}</span>
            <span className="block text-sm text-soft">{badge.description}</span>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="figures text-soft">
          {t('and {more, plural, one {# more badge} other {# more badges}}', { more })}
        </li>
      )}
    </ul>
  );
}

/** How far the Bible is that is being read. */
function Bible({ profile }: { profile: ReaderProfileAnswer['profile'] }) {
  const { name, completionNumber, chaptersRead, completions } = profile;
  const of = bibleOf(completions.at(-1)?.canon).chapterIds.length;
  return (
    <div className="figures text-sm text-soft">
      {t('Bible {number, number}: {part, number} of {whole, number}', {
        number: completionNumber,
        part: chaptersRead,
        whole: of,
      })}
      <Meter
        label={t('{name}, Bible {number, number}', { name, number: completionNumber })}
        value={chaptersRead}
        max={of}
        className="mt-1"
      />
    </div>
  );
}
