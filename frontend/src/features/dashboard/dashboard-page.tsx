import { isolated, type BadgeCategory, type Rarity, type ReaderAnswer, type Timeframe } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { memo, Suspense, useCallback, useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { readersQuery } from '@/shared/api/account-queries';
import { today } from '@/shared/lib/days';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { Button, buttonLook } from '@/shared/ui/button';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';
import { BadgeGallery } from './badge-gallery';
import { BoardWidget } from '@/shared/boards/board-widget';
import { dashboardError, profileError, useDashboardProfile } from './dashboard-profile';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import { LevelProgress } from './level-progress';
import { Figures } from './figures';
import { FiguresSkeleton } from './my-figures';
import type { ProgressTab } from './progress-tab-names';
import { ProgressTabs } from './progress-tabs';
import { RecentActivity } from './recent-activity';

const AsOf = lazy(() => import('@/shared/as-of/as-of').then((module) => ({ default: module.AsOf })));
const WhyDrawer = lazy(() => import('@/shared/points/why-drawer').then((module) => ({ default: module.WhyDrawer })));

/** The page's URL state; a missing value means the first choice. */
export interface DashboardSearch {
  reader?: number;
  tab?: Exclude<ProgressTab, 'completion'>;
  board?: Exclude<Timeframe, 'all'>;
  category?: BadgeCategory;
  rarity?: Rarity;
  why?: string;
  /** The moment shown: a day or an instant; by default now. */
  at?: string;
}

/** One reader's figures. */
export function DashboardPage({ search, onSearch }: Searching<DashboardSearch>) {
  const change = useChange({ search, onSearch });
  // A press is answered before the figures of another day are drawn.
  const at = useDeferredValue(search.at);
  const { data: readers, isError, error, isFetching, refetch } = useQuery(readersQuery);
  const isLoading = !readers && !isError;
  const shown =
    readers?.find((reader) => reader.id === search.reader) ??
    readers?.find((reader) => reader.isPrimary) ??
    readers?.[0];
  return (
    <>
      <PageHeading
        className="mb-4"
        lead={
          isLoading ? (
            <Skeleton className="h-7 w-48" />
          ) : (
            shown && t('{name}’s reading at a glance', { name: shown.name })
          )
        }
        aside={
          readers &&
          readers.length > 1 &&
          shown && (
            <ReaderSelect readers={readers} shown={shown} onReader={(reader) => change({ reader, why: undefined })} />
          )
        }
      >
        {t('Dashboard')}
      </PageHeading>
      <LookBack at={search.at} onChange={(at) => change({ at, why: undefined })} />
      {isLoading && <FiguresSkeleton />}
      {!readers && isError && (
        <ErrorPanel message={dashboardError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {readers && !shown && (
        <EmptyState
          sketch="people"
          title={t('No Readers Found')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/readers" className={buttonLook('primary')}>
                {t('My Readers')}
              </Link>
              <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
                {t('Try Again')}
              </Button>
            </div>
          }
        >
          {t(DASHBOARD_MESSAGES.noReaders)}
        </EmptyState>
      )}
      {shown && <ReaderDashboard {...search} key={shown.id} reader={shown} at={at} onChange={change} />}
    </>
  );
}

type Change = (part: Partial<DashboardSearch>) => void;

/** Changes a part of what is chosen; the same function for as long as the page is shown. */
const useChange = ({ search, onSearch }: Searching<DashboardSearch>): Change => {
  const latest = useRef({ search, onSearch });
  useLayoutEffect(() => {
    latest.current = { search, onSearch };
  });
  return useCallback((part) => latest.current.onSearch({ ...latest.current.search, ...part }), []);
};

/** Begins with today: the field for another day comes with it, and not with the page of every day. */
const LookBack = ({ at, onChange }: { at: string | undefined; onChange: (at: string | undefined) => void }) =>
  at === undefined ? (
    <button type="button" className="link mb-4 min-h-9 text-sm sm:mb-8" onClick={() => onChange(today())}>
      {t('Look back to a day')}
    </button>
  ) : (
    <Suspense fallback={<div className="mb-8 min-h-16" />}>
      <AsOf at={at} onChange={onChange} />
    </Suspense>
  );

function ReaderSelect({
  readers,
  shown,
  onReader,
}: {
  readers: ReaderAnswer[];
  shown: ReaderAnswer;
  onReader: (id: number | undefined) => void;
}) {
  return (
    <SelectField
      label={t('Viewing stats for:')}
      className="w-full sm:w-72"
      value={shown.id}
      onChange={(event) =>
        onReader(readers.find((reader) => reader.id === Number(event.target.value) && !reader.isPrimary)?.id)
      }
    >
      <NameOptions
        of={readers.map(({ id, name, isPrimary }) => ({
          id,
          name: isPrimary ? t('{name} (You)', { name: isolated(name) }) : name,
        }))}
      />
    </SelectField>
  );
}

interface ReaderDashboardProps extends Omit<DashboardSearch, 'reader'> {
  reader: ReaderAnswer;
  onChange: Change;
}

const ReaderDashboard = memo(function ReaderDashboard(props: ReaderDashboardProps) {
  const { reader, at, why, onChange } = props;
  const { profile, isCached, error, isFetching, refetch } = useDashboardProfile(reader.id, at);
  const onWhy = (entry: string): void => onChange({ why: entry });
  return (
    <div className="flex flex-col gap-10 sm:gap-14">
      <section aria-label={t('Figures')} className="flex flex-col gap-6">
        {isCached && <Banner>{t(DASHBOARD_MESSAGES.profileCached)}</Banner>}
        {error && !isCached && (
          <>
            <Banner>{t(DASHBOARD_MESSAGES.limited)}</Banner>
            <ErrorPanel message={profileError(error)} onRetry={() => void refetch()} busy={isFetching} />
          </>
        )}
        {profile && <Figures profile={profile} />}
        {!profile && !error && <FiguresSkeleton />}
      </section>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 sm:gap-y-14 lg:grid-cols-2">
        {profile && (
          <div className="flex min-w-0 flex-col gap-10 sm:gap-14">
            <ProgressTabs
              profile={profile}
              at={at}
              tab={props.tab ?? 'completion'}
              onTab={(next) => onChange({ tab: next === 'completion' ? undefined : next })}
            />
            <LevelProgress profile={profile} />
          </div>
        )}
        {!profile && !error && <ProgressSkeleton />}
        {!at && <RecentActivity readerId={reader.id} onWhy={onWhy} />}
        <BadgeGallery
          readerId={reader.id}
          past={at ? (profile?.badges ?? []) : undefined}
          filter={{ category: props.category, rarity: props.rarity }}
          onFilter={onChange}
        />
        {!at && (
          <BoardWidget
            timeframe={props.board ?? 'all'}
            readerId={reader.id}
            tolerant
            onTimeframe={(next) => onChange({ board: next === 'all' ? undefined : next })}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {why && <WhyDrawer entryId={why} onEntry={onWhy} onClose={() => onChange({ why: undefined })} />}
      </Suspense>
    </div>
  );
});

/** Reserves the space of progress and level, so that nothing moves when they load. */
const ProgressSkeleton = () => (
  <Loading
    label={t('Loading the progress')}
    className="flex min-h-[36rem] min-w-0 flex-col gap-6 border-t border-line pt-6"
  >
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-64" />
    <Skeleton className="h-24" />
  </Loading>
);

const Banner = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-3 border-s-4 border-gold-leaf bg-wash px-4 py-3">
    <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-gold" />
    {children}
  </p>
);
