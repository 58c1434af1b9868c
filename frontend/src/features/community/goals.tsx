import type { GlobalStatsAnswer, GoalAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { rich, t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { cn } from '@/shared/lib/text';
import { inPercent, number } from '@/shared/lib/format';
import { goalInWords } from '@/shared/lib/goal-words';
import { lazyAtHome } from '@/shared/lib/browser';
import { Meter } from '@/shared/ui/meter';
import { RollingNumber } from '@/shared/ui/rolling-number';
import { Loading, Skeleton } from '@/shared/ui/states';
import { Trophies } from './trophies';

const FloatingIcons = lazyAtHome(() =>
  import('./floating-icons').then((module) => ({ default: module.FloatingIcons })),
);

const MOST_ICONS = 8;

/** The number of floating icons: one per hundred readers, eight at most. */
export const floatingIcons = (readers: number): number => Math.min(MOST_ICONS, Math.floor(readers / 100));

export interface GoalsProps {
  stats: GlobalStatsAnswer['stats'];
  updating: boolean;
}

/** The community's goals and their progress. */
export function Goals({ stats, updating }: GoalsProps) {
  return (
    <div className={cn('rounded', updating && 'updating')}>
      <GoalList goals={stats.goals} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-4 sm:mt-8">
        <Trophies completions={stats.completeBibleReads} />
        <p>
          {rich(
            '<a>{chapters, plural, one {# Chapter Needed} other {# Chapters Needed}}</a> <soft>for the next whole Bible together.</soft>',
            {
              chapters: stats.chaptersNeeded,
              a: (inside) => <NeededLink>{inside}</NeededLink>,
              soft: (inside) => <span className="text-soft">{inside}</span>,
            },
          )}
        </p>
      </div>
    </div>
  );
}

/** The chapters are listed on a page for members; visitors find them on the map below. */
function NeededLink({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const look = 'link figures inline-block py-0.5 font-medium';
  return isAuthenticated ? (
    <Link to="/next-completion" className={look}>
      {children}
    </Link>
  ) : (
    <a href="#map" className={look}>
      {children}
    </a>
  );
}

export const GoalList = ({ goals }: { goals: readonly GoalAnswer[] }) => (
  <ul className="grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-3">
    {goals.map((goal) => (
      <Goal key={goal.key} goal={goal} />
    ))}
  </ul>
);

function Goal({ goal }: { goal: GoalAnswer }) {
  const icons = goal.key === 'total_readers' ? floatingIcons(goal.currentValue) : 0;
  const target = [number(goal.targetValue), goal.unit && goalInWords(goal.unit)].filter(Boolean).join(' ');
  const name = goalInWords(goal.name);
  const percent = Math.floor(goal.progress);
  return (
    <li className="relative flex flex-col" data-testid={`goal-${goal.key}`} data-value={goal.currentValue}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-sans text-sm font-medium tracking-normal">{name}</h3>
        {goal.isCompleted && (
          <span className="flex items-center gap-1 text-sm font-medium text-gold">
            <Check aria-hidden="true" className="size-4" />
            {t('Reached')}
          </span>
        )}
      </div>
      <p className="mt-1 font-serif text-3xl leading-none sm:text-[2.5rem]">
        <RollingNumber value={goal.currentValue} />
      </p>
      {icons > 0 && (
        <Suspense>
          <FloatingIcons count={icons} />
        </Suspense>
      )}
      <Meter
        className="mt-4"
        gold={goal.isCompleted}
        value={goal.currentValue}
        max={goal.targetValue}
        label={name}
        text={t('{current, number} of {target}, {percent, number} percent', {
          current: goal.currentValue,
          target,
          percent,
        })}
      />
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{t('of {target}', { target })}</span>
        <span>{inPercent(percent)}</span>
      </p>
    </li>
  );
}

/** With space for the trophies below the goals. */
export const GoalsSkeleton = () => (
  <Loading
    label={t('Loading community goals')}
    className="grid grid-cols-2 gap-x-6 gap-y-6 pb-24 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-3"
  >
    {[1, 2, 3].map((place) => (
      <div key={place} className="flex flex-col gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-1.5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    ))}
  </Loading>
);
