import type { PlanAnswer, ReaderAnswer } from '@lectio/contract';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { readersQuery } from '@/shared/api/account-queries';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { planProgressQuery, plansQuery } from '@/shared/api/plan-queries';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { count } from '@/shared/lib/format';
import { lazy } from '@/shared/lib/browser';
import type { Searching } from '@/shared/lib/search';
import { Button, buttonLook } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import { both, Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { CalendarFeed } from './calendar-feed';
import { ImportPlan } from './from-text/import-plan';
import { PlanCard } from './plan-card';
import { PLANS_MESSAGES } from './plans-messages';
import { READERS_AT_ONCE, sharedPlansQuery } from './queries';
import { PlansOnTheWay, ReaderPlans } from './reader-plans';
import { SharedPlans } from './together/shared-plans';

/** What can be done with a plan besides following it. */
function usePlanActions() {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: ({ id, isPublished }: PlanAnswer) =>
      send(`/plans/${id}/published`, { method: 'PUT', body: { published: !isPublished } }),
    onSuccess: async (_, { name, isPublished }) => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(isPublished ? `Only you can see ${name} again.` : `Everyone can now follow ${name}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.publishFailed)),
  });
  const save = useMutation({
    mutationFn: ({ id }: PlanAnswer) => download(`/plans/${id}/file`, `${id}.json`),
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.loadFailed)),
  });
  return { publish, save };
}

const StartPlanDialog = lazy(() =>
  import('./start-plan-dialog').then((module) => ({ default: module.StartPlanDialog })),
);
const SharePlanDialog = lazy(() =>
  import('./together/share-plan-dialog').then((module) => ({ default: module.SharePlanDialog })),
);
const PlanEditor = lazy(() => import('./plan-editor').then((module) => ({ default: module.PlanEditor })));

/** The open dialog: the plan to start, or the plan to edit (`new` for a new one). */
export interface PlansSearch {
  start?: string;
  edit?: string;
  /** The plan to share. */
  share?: string;
}

/** The plans readers follow, and those they can start. */
export function PlansPage({ search, onSearch }: Searching<PlansSearch>) {
  const plans = useQuery(plansQuery);
  const readers = useQuery(readersQuery);
  const [removing, setRemoving] = useState<PlanAnswer | null>(null);
  const [most, setMost] = useState(READERS_AT_ONCE);
  const isShown = useAllKnown(readers.data?.slice(0, READERS_AT_ONCE));
  const close = (): void => onSearch({});
  const shared = useQuery(sharedPlansQuery);
  const { publish, save } = usePlanActions();
  const isAdmin = useAuth().user?.isAdmin === true;
  const toShare = plans.data?.find((plan) => plan.id === search.share);
  const toStart = plans.data?.find((plan) => plan.id === search.start);
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading
        lead="A little every day, and you know when you’ll finish."
        aside={
          <Link to="/challenges" className={buttonLook('secondary')}>
            Challenges
          </Link>
        }
      >
        Reading Plans
      </PageHeading>
      <Loaded
        query={both(plans, readers)}
        failed={PLANS_MESSAGES.loadFailed}
        loading={<LoadingBars label="Loading reading plans" bars={['h-40']} times={2} gap="gap-4" />}
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
              <Loaded query={shared} failed={PLANS_MESSAGES.sharedFailed} loading={null}>
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
                title="Available Plans"
                aside={
                  <div className="flex flex-wrap gap-2">
                    <ImportPlan />
                    <Button small look="secondary" onClick={() => onSearch({ edit: 'new' })}>
                      <Plus aria-hidden="true" className="size-4" />A plan of your own
                    </Button>
                  </div>
                }
              >
                <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
                  {all.map((plan) => (
                    <PlanCard
                      key={plan.id}
                      plan={plan}
                      onStart={() => onSearch({ start: plan.id })}
                      onShare={() => onSearch({ share: plan.id })}
                      onDownload={() => save.mutate(plan)}
                      onPublish={isAdmin && plan.isOwn ? () => publish.mutate(plan) : undefined}
                      onEdit={() => onSearch({ edit: plan.id })}
                      onDelete={() => setRemoving(plan)}
                    />
                  ))}
                </div>
              </Section>
            )}
            {isShown && <CalendarFeed />}
          </div>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {toStart && readers.data && readers.data.length > 0 && (
          <StartPlanDialog plan={toStart} readers={readers.data} onClose={close} />
        )}
        {toShare && <SharePlanDialog plan={toShare} onClose={close} />}
        {search.edit && <PlanEditor planId={search.edit === 'new' ? null : search.edit} onClose={close} />}
        {removing && <DeletePlan plan={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
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
    <Section id="progress" title="Current Progress">
      {readers.length === 0 ? (
        <EmptyState
          sketch="plan"
          title="No readers yet"
          action={
            <Link to="/readers" className={buttonLook('primary', true)}>
              Add a reader
            </Link>
          }
        >
          Plans need a reader. Add one to get started.
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
              Show {count(more, 'more reader')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

function DeletePlan({ plan, onClose }: { plan: PlanAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => send(`/plans/${plan.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(`${plan.name} was deleted.`);
      onClose();
    },
  });
  return (
    <Question
      title={`Delete ${plan.name}`}
      question="Readers who’ve started it can continue. Nobody else can start it."
      confirmLabel="Delete"
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, PLANS_MESSAGES.deleteFailed)}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
