import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { usePrimaryProfile } from '@/shared/api/account-queries';
import { messageOf } from '@/shared/api/errors';
import { lazyAtHome } from '@/shared/lib/browser';
import { hasFigures } from '@/shared/reading/has-begun';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';

// Newcomers do without.
const Figures = lazyAtHome(() => import('./figures').then((module) => ({ default: module.Figures })));

/** The account holder's own figures, updated with every push. */
export function MyFigures() {
  const { data: profile, failed } = usePrimaryProfile();
  if (failed)
    return (
      <ErrorPanel
        message={messageOf(failed.error, t('Failed to load reader profile.'))}
        onRetry={() => void failed.refetch()}
        busy={failed.isFetching}
      />
    );
  if (!profile) return <FiguresSkeleton />;
  // Four zeros tell a newcomer nothing.
  if (!hasFigures(profile)) return null;
  return (
    <Suspense fallback={<FiguresSkeleton />}>
      <Figures profile={profile} />
    </Suspense>
  );
}

export const FiguresSkeleton = () => (
  <Loading label={t('Loading your figures')} className="grid grid-cols-2 gap-x-8 gap-y-5 sm:gap-y-8 lg:grid-cols-4">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-10 w-28" />
        <Skeleton className="mt-2 h-1.5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    ))}
  </Loading>
);
