import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '@/shared/api/errors';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';

export interface WayOnProps {
  /** The queries the step's text depends on, each with its error text. */
  known: readonly (readonly [query: UseQueryResult, failed: string])[];
  loading: string;
  children: ReactNode;
}

/** The button at the end of a step, once its text is known. A failed query holds nobody up. */
export function WayOn({ known, loading, children }: WayOnProps) {
  const lost = known.find(([query]) => query.isError && !query.data);
  const isComing = !lost && known.some(([query]) => !query.data);
  const retry = (): void => known.forEach(([query]) => query.isError && void query.refetch());
  return (
    <div className="flex flex-col gap-6">
      {lost && <ErrorPanel message={messageOf(lost[0].error, lost[1])} onRetry={retry} />}
      {isComing ? (
        <Loading label={loading}>
          <Skeleton className="h-11 w-44" />
        </Loading>
      ) : (
        <div>{children}</div>
      )}
    </div>
  );
}
