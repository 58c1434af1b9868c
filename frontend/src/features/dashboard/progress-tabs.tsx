import { Tabs } from '@base-ui/react/tabs';
import { bibleOf, percentOf, type CompletionCycleAnswer, type ReaderProfileAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { inPercent } from '@/shared/lib/format';
import { points } from '@/shared/language/counts';
import { msg, t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/states';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import { PROGRESS_TABS, type ProgressTab } from './progress-tab-names';

const StreakTab = lazy(() => import('./streak-tab').then((module) => ({ default: module.StreakTab })));

const labels: Record<ProgressTab, string> = {
  completion: msg('Completion'),
  history: msg('History'),
  streaks: msg('Streaks'),
};
const DAY_MS = 86_400_000;

export interface ProgressTabsProps {
  profile: ReaderProfileAnswer['profile'];
  /** The moment of the profile, unless it is now. */
  at: string | undefined;
  tab: ProgressTab;
  onTab: (tab: ProgressTab) => void;
}

/** The current cycle, the completed ones, and the streaks. */
export function ProgressTabs({ profile, at, tab, onTab }: ProgressTabsProps) {
  return (
    <Section
      id="progress"
      title={t('Progress')}
      aside={
        <Link to="/review" search={{ reader: profile.readerId }} className="link text-sm">
          {t('Year in review')}
        </Link>
      }
    >
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as ProgressTab)}>
        <Tabs.List aria-label={t('Progress')} className="mb-6 flex flex-wrap gap-x-2 border-b border-line">
          {PROGRESS_TABS.map((value) => (
            <Tabs.Tab
              key={value}
              value={value}
              className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-soft hover:text-ink aria-selected:border-rubric aria-selected:font-medium aria-selected:text-ink"
            >
              {t(labels[value])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="completion">
          <CompletionTab cycle={profile.completions[profile.completions.length - 1]} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab cycles={profile.completions} readerId={profile.readerId} />
        </Tabs.Panel>
        <Tabs.Panel value="streaks">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <StreakTab profile={profile} at={at} />
          </Suspense>
        </Tabs.Panel>
      </Tabs.Root>
    </Section>
  );
}

function CompletionTab({ cycle }: { cycle: CompletionCycleAnswer }) {
  const { chapterIds, oldTestamentChapters, newTestamentChapters } = bibleOf(cycle.canon);
  const parts: [string, number, number][] = [
    [t('Chapters read'), cycle.chaptersRead, chapterIds.length],
    [t('Old Testament'), cycle.oldTestamentChapters, oldTestamentChapters],
    [t('New Testament'), cycle.newTestamentChapters, newTestamentChapters],
  ];
  return (
    <div className="figures flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">{t('Bible Completion #{number, number}', { number: cycle.completionNumber })}</h3>
        <p className="font-serif text-2xl">{inPercent(percentOf(cycle.chaptersRead, chapterIds.length))}</p>
      </div>
      {parts.map(([name, value, whole]) => (
        <div key={name}>
          <p className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="text-soft">{t('{part, number} of {whole, number}', { part: value, whole })}</span>
          </p>
          <Meter label={name} value={value} max={whole} className="mt-1.5" />
        </div>
      ))}
      <p className="text-soft">
        {t('{points, plural, one {# point} other {# points}} from this completion', { points: cycle.totalPoints })}
      </p>
    </div>
  );
}

const daysTaken = ({ startedAt, completedAt }: CompletionCycleAnswer): number =>
  startedAt && completedAt ? Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / DAY_MS) : 0;

function HistoryTab({ cycles, readerId }: { cycles: CompletionCycleAnswer[]; readerId: number }) {
  const completed = cycles.filter((cycle) => !cycle.isActive).reverse();
  if (completed.length === 0)
    return (
      <EmptyState sketch="map" title={t(DASHBOARD_MESSAGES.noBibles)}>
        {t('Your first one will appear here, with the days it took.')}
      </EmptyState>
    );
  return (
    <div className="figures">
      <p className="mb-3 font-medium">
        {t(
          '{completed, plural, one {# completed Bible} other {# completed Bibles}}, {cycles, plural, one {# cycle} other {# cycles}} in all',
          { completed: completed.length, cycles: cycles.length },
        )}
      </p>
      <ul>
        {completed.map((cycle) => (
          <li
            key={cycle.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 last:border-0"
          >
            <span className="font-serif text-lg">
              {t('Bible #{number, number}', { number: cycle.completionNumber })}
            </span>
            <span className="text-soft">
              {[
                cycle.completedAt && t('Completed {date}', { date: showDate(cycle.completedAt) }),
                t('{days, plural, one {# day taken} other {# days taken}}', { days: daysTaken(cycle) }),
                points(cycle.totalPoints),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Link
              to="/keepsakes"
              search={{ reader: readerId, feat: `bible-${cycle.completionNumber}` }}
              className="link"
              aria-label={t('Certificate of Bible {number, number}', { number: cycle.completionNumber })}
            >
              {t('Certificate')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
