import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { AsOf } from '@/shared/as-of/as-of';
import type { Searching } from '@/shared/lib/search';
import type { HistoryFilter } from '@/shared/points/ledger-filters';
import { buttonLook } from '@/shared/ui/button';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loading, Skeleton } from '@/shared/ui/states';
import { POINTS_MESSAGES } from './points-messages';
import { POINTS_WORDS } from '@/shared/lib/text';
import { lazy } from '@/shared/lib/browser';
import { pointsSummaryAt } from './queries';
import { ReaderPoints, ReasonTable } from './reader-points';
import { TransactionList } from '@/shared/points/transaction-list';

const WhyDrawer = lazy(() => import('@/shared/points/why-drawer').then((module) => ({ default: module.WhyDrawer })));
const PointsHistoryDialog = lazy(() =>
  import('./points-history-dialog').then((module) => ({ default: module.PointsHistoryDialog })),
);

/** The page's URL state. */
export interface PointsSearch extends HistoryFilter {
  /** The reader whose history is open. */
  history?: number;
  /** The entry being explained. */
  why?: string;
  /** The moment shown: a day or an instant; by default now. */
  at?: string;
}

/** The points of all the account's readers, and their sources. */
export function MyPointsPage({ search, onSearch }: Searching<PointsSearch>) {
  const query = useQuery(pointsSummaryAt(search.at));
  const { history, why, at, ...filter } = search;
  const opened = query.data?.readers.find((reader) => reader.id === history);
  const onWhy = (entryId: string): void => onSearch({ ...search, why: entryId });
  const drawer = (
    <WhyDrawer entryId={why ?? null} onEntry={onWhy} onClose={() => onSearch({ ...search, why: undefined })} />
  );
  return (
    <>
      <PageHeading
        className="mb-4"
        lead={t('Where your points come from. Open an entry to see why you earned it.')}
        aside={
          <Link to="/review" className="link text-sm">
            {t('Year in review')}
          </Link>
        }
      >
        {t('My Points & Progress')}
      </PageHeading>
      <AsOf at={at} onChange={(next) => onSearch({ at: next })} />
      <Loaded
        query={query}
        failed={t(POINTS_MESSAGES.pointsFailed)}
        loading={
          <Loading label={t('Loading your points')} className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {Array.from({ length: 2 }, (_, place) => (
              <Skeleton key={place} className="h-72" />
            ))}
          </Loading>
        }
      >
        {(data) =>
          data.readers.length === 0 ? (
            <EmptyState
              title={t(POINTS_MESSAGES.noActiveReaders)}
              action={
                <Link to="/readers" className={buttonLook('primary')}>
                  {t('My Readers')}
                </Link>
              }
            />
          ) : (
            <div className="flex flex-col gap-10 sm:gap-14">
              <section aria-label={t('Readers')}>
                {data.readers.length > 1 && (
                  <p className="figures mb-5 text-lg">
                    {t('{points, plural, one {# point} other {# points}} together', { points: data.totalPoints })}
                  </p>
                )}
                <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
                  {data.readers.map((reader) => (
                    <ReaderPoints
                      key={reader.id}
                      reader={reader}
                      onHistory={() => onSearch({ at, history: reader.id })}
                    />
                  ))}
                </div>
              </section>
              {data.pointsByReason.length === 0 ? (
                <EmptyState
                  title={t(POINTS_WORDS.noPoints)}
                  action={
                    <Link to="/report" className={buttonLook('primary')}>
                      {t('Report Reading')}
                    </Link>
                  }
                />
              ) : (
                <div className="grid grid-cols-1 gap-x-16 gap-y-10 sm:gap-y-14 lg:grid-cols-2">
                  <Section id="activities" title={t('Points by activity')}>
                    <ReasonTable reasons={data.pointsByReason} />
                  </Section>
                  <Section id="recent" title={t('Recent transactions')}>
                    <TransactionList
                      entries={data.recentTransactions}
                      withReader={data.readers.length > 1}
                      relative
                      onWhy={onWhy}
                    />
                  </Section>
                </div>
              )}
            </div>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {opened ? (
          <PointsHistoryDialog
            reader={opened}
            filter={filter}
            onFilter={(next, move) => onSearch({ ...next, at, history }, move)}
            onWhy={onWhy}
            onClose={() => onSearch({ at })}
          >
            {why && drawer}
          </PointsHistoryDialog>
        ) : (
          why && drawer
        )}
      </Suspense>
    </>
  );
}
