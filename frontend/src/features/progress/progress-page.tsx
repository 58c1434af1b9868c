import { Link } from '@tanstack/react-router';
import { allOf } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { AsOf } from '@/shared/as-of/as-of';
import type { Searching } from '@/shared/lib/search';
import { ChapterMap } from '@/shared/map/chapter-map';
import { LiveMark } from '@/shared/realtime/live-mark';
import { buttonLook } from '@/shared/ui/button';
import { LoadingBars } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorPanel } from '@/shared/ui/states';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { NewBible } from './new-bible';
import type { ProgressSearch } from './progress-search';
import { ProgressSummary } from './progress-summary';
import { ReaderMode } from './reader-mode';
import { ReadingDays } from './reading-days';
import { RunningBibles } from './running-bible';
import { useShownReaders, type ShownReader } from './use-shown-readers';

const MOST_NAMES = 4;

/** "Anna", "Anna and Mira", "Anna, Mira, Jonas and 3 others". */
export const namesOf = (readers: readonly ShownReader[]): string => {
  const all = readers.map((reader) => reader.name);
  return allOf(
    all.length > MOST_NAMES
      ? [
          ...all.slice(0, MOST_NAMES - 1),
          t('{count, plural, one {# other} other {# others}}', { count: all.length - MOST_NAMES + 1 }),
        ]
      : all,
  );
};

/** What a reader, a family or several readers have read, by chapter and by day. */
export function ProgressPage({ search, onSearch }: Searching<ProgressSearch>) {
  const state = useShownReaders(search);
  const { readers, shown, pooled } = state;
  return (
    <>
      <PageHeading className="mb-3">{t('Reading Progress')}</PageHeading>
      <AsOf at={search.at} onChange={(at) => onSearch({ ...search, at, year: undefined })} />
      {state.readersProblem !== null && (
        <ErrorPanel message={state.readersProblem} onRetry={state.retry} busy={state.isFetching} />
      )}
      {!readers && state.readersProblem === null && <PageSkeleton />}
      {readers?.length === 0 && (
        <EmptyState
          sketch="map"
          title={t(PROGRESS_PAGE_MESSAGES.noReaders)}
          action={
            <Link to="/readers" className={buttonLook('primary')}>
              {t('My Readers')}
            </Link>
          }
        />
      )}
      {readers && readers.length > 0 && (
        <div className="flex flex-col gap-12">
          <ReaderMode
            search={search}
            readers={readers}
            families={state.families}
            familiesProblem={state.familiesProblem}
            onChange={(next) => onSearch({ ...next, at: search.at })}
          />
          {shown.length === 0 && (
            <NobodyShown
              search={search}
              loading={search.mode === 'family' && !state.families && state.familiesProblem === null}
            />
          )}
          {state.progressProblem !== null && (
            <ErrorPanel message={state.progressProblem} onRetry={state.retry} busy={state.isFetching} />
          )}
          {shown.length > 0 && !pooled && state.progressProblem === null && <FiguresSkeleton />}
          {pooled && (
            <>
              <Section id="cycle" title={namesOf(shown)} aside={search.mode === 'family' && !search.at && <LiveMark />}>
                <RunningBibles shown={shown} at={search.at} />
                {!search.at && shown.length === 1 && readers.some(({ id }) => id === shown[0].id) && (
                  <NewBible reader={shown[0]} begun={pooled.begun} />
                )}
              </Section>
              <Section id="chapters" title={t('Chapter by chapter')}>
                <ChapterMap
                  key={`${shown.map(({ id }) => id).join()} ${search.at ?? ''} ${pooled.begun?.beganOn ?? ''}`}
                  counts={pooled.counts}
                  canon={pooled.canon}
                  label={t('Progress of {name}', { name: namesOf(shown) })}
                  shows={pooled.begun ? 'running' : 'ever'}
                  begun={pooled.begun}
                />
              </Section>
              <Section id="days" title={t('Reading days')}>
                <ReadingDays search={search} shown={shown} own={readers} onSearch={onSearch} />
              </Section>
              <Section id="summary" title={t('Overall')}>
                <ProgressSummary pooled={pooled} />
              </Section>
            </>
          )}
        </div>
      )}
    </>
  );
}

function NobodyShown({ search, loading }: { search: ProgressSearch; loading: boolean }) {
  if (loading) return <FiguresSkeleton />;
  return (
    <p className="border-y border-line py-10 text-center text-soft">
      {search.mode === 'family'
        ? t('Choose a family to see its reading.')
        : t('Choose one or more readers to see their reading.')}
    </p>
  );
}

const FiguresSkeleton = () => (
  <LoadingBars label={t('Loading reading progress')} bars={['h-8 w-56', 'h-20 w-full', 'h-96 w-full']} gap="gap-8" />
);

const PageSkeleton = () => (
  <LoadingBars label={t('Loading readers')} bars={['h-9 w-full max-w-md', 'h-20 w-full', 'h-96 w-full']} gap="gap-8" />
);
