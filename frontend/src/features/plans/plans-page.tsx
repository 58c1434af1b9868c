import type { ReaderAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { planProgressQuery, plansQuery } from '@/shared/api/plan-queries';
import type { Searching } from '@/shared/lib/search';
import { Button, buttonLook } from '@/shared/ui/button';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { CalendarFeed } from './calendar-feed';
import { ImportPlan } from './from-text/import-plan';
import { PlanCard } from './choosing/plan-card';
import { PlanDialogs, type PlansSearch } from './choosing/plan-dialogs';
import { PLANS_MESSAGES } from './plans-messages';
import { READERS_AT_ONCE, sharedPlansQuery } from './queries';
import { PlansOnTheWay, ReaderPlans } from './reader-plans';
import { SharedPlans } from './together/shared-plans';

/** The plans readers follow, and those they can start. */
export function PlansPage({ search, onSearch }: Searching<PlansSearch>) {
  const plans = useQuery(plansQuery);
  const readers = useQuery(readersQuery);
  const [most, setMost] = useState(READERS_AT_ONCE);
  const isShown = useAllKnown(readers.data?.slice(0, READERS_AT_ONCE));
  const shared = useQuery(sharedPlansQuery);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading
        lead={t('A little every day, and you know when you’ll finish.')}
        aside={
          <Link to="/challenges" className={buttonLook('secondary')}>
            {t('Challenges')}
          </Link>
        }
      >
        {t('Reading Plans')}
      </PageHeading>
      <Loaded
        query={both(plans, readers)}
        failed={t(PLANS_MESSAGES.loadFailed)}
        loading={<LoadingBars label={t('Loading reading plans')} bars={['h-40']} times={2} gap="gap-4" />}
      >
        {([all, people]) => (
          <div className="flex flex-col gap-12">
            <Progress
              readers={people.slice(0, most)}
              isShown={isShown}
              more={Math.min(READERS_AT_ONCE, people.length - most)}
              onMore={() => setMost(most + READERS_AT_ONCE)}
            />
            {isShown && (
              <Loaded query={shared} failed={t(PLANS_MESSAGES.sharedFailed)} loading={null}>
                {(together) =>
                  together.length > 0 ? (
                    <SharedPlans plans={together} version={shared.dataUpdatedAt} readers={people} />
                  ) : null
                }
              </Loaded>
            )}
            {isShown && (
              <Section
                id="available"
                title={t('Available Plans')}
                aside={
                  <div className="flex flex-wrap gap-2">
                    <ImportPlan />
                    <Button small look="secondary" onClick={() => onSearch({ edit: 'new' })}>
                      <Plus aria-hidden="true" className="size-4" />
                      {t('A plan of your own')}
                    </Button>
                  </div>
                }
              >
                <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
                  {all.map((plan) => (
                    <PlanCard key={plan.id} plan={plan} onStart={() => onSearch({ start: plan.id })} />
                  ))}
                </div>
              </Section>
            )}
            {isShown && <CalendarFeed />}
          </div>
        )}
      </Loaded>
      <PlanDialogs search={search} plans={plans.data ?? []} onClose={() => onSearch({})} />
    </div>
  );
}

/** True once these readers' plans have loaded or failed: showing them one by one would make the page jump. */
function useAllKnown(readers: readonly ReaderAnswer[] | undefined): boolean {
  const [wasKnown, setKnown] = useState(false);
  const isKnown = useQueries({
    queries: (readers ?? []).map(({ id }) => planProgressQuery(id)),
    combine: (answers) => readers !== undefined && answers.every(({ data, isError }) => data !== undefined || isError),
  });
  useEffect(() => {
    if (isKnown) setKnown(true);
  }, [isKnown]);
  return wasKnown || isKnown;
}

/** The first reader who follows a plan: what that asks for today is what the page is for. */
function useFirstActive(readers: readonly ReaderAnswer[]): ReaderAnswer | undefined {
  return useQueries({
    queries: readers.map(({ id }) => planProgressQuery(id)),
    combine: (answers) => readers[answers.findIndex(({ data }) => data?.some(({ isActive }) => isActive))],
  });
}

interface ProgressProps {
  readers: readonly ReaderAnswer[];
  isShown: boolean;
  /** How many others the next step shows; none when not positive. */
  more: number;
  onMore: () => void;
}

function Progress({ readers, isShown, more, onMore }: ProgressProps) {
  const first = useFirstActive(readers);
  return (
    <Section id="progress" title={t('Current Progress')}>
      {readers.length === 0 ? (
        <EmptyState
          sketch="plan"
          title={t('No readers yet')}
          action={
            <Link to="/readers" className={buttonLook('primary', true)}>
              {t('Add a reader')}
            </Link>
          }
        >
          {t('Plans need a reader. Add one to get started.')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-10">
          {readers.map((reader) =>
            isShown ? (
              <ReaderPlans key={reader.id} reader={reader} isFirst={reader.id === first?.id} />
            ) : (
              <PlansOnTheWay key={reader.id} reader={reader} />
            ),
          )}
          {isShown && more > 0 && (
            <Button small look="secondary" className="self-start" onClick={onMore}>
              {t('Show {readers, plural, one {# more reader} other {# more readers}}', { readers: more })}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
