import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { cn } from '../lib/text';
import { ErrorPanel, Loading, Skeleton } from './states';

/** The part of a query that determines what the page shows. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: Loadable<Data>;
  /** Shown while loading. A text becomes the label of placeholder list rows. */
  loading: ReactNode;
  /** Shown with a retry button when the server gives no reason; or an element shown instead. */
  failed: string | ReactElement;
  /** Replaces an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, or the loading state. Data stays visible while it is refetched, even when that fails. */
export function Loaded<Data>({ query, loading, failed, empty, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (!isError)
    return typeof loading === 'string' ? <LoadingBars label={loading} bars={['h-11']} times={8} /> : loading;
  if (typeof failed !== 'string') return failed;
  return <ErrorPanel message={messageOf(error, failed)} onRetry={() => void refetch()} busy={isFetching} />;
}

/** Combines two queries: loaded when both are, and a retry refetches both. */
export const both = <A, B>(a: Loadable<A>, b: Loadable<B>): Loadable<readonly [A, B]> => {
  const failed = [a, b].find((query) => query.isError && query.data === undefined);
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    error: failed?.error,
    isError: failed !== undefined,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
};

/** A query that shows nothing once a refetch has failed. */
export const unlessFailed = <Data,>(query: Loadable<Data>): Loadable<Data> =>
  query.isError ? { ...query, data: undefined } : query;

export interface LoadingBarsProps {
  label: string;
  /** The size classes of each bar, such as `h-11`. */
  bars: readonly string[];
  /** How often the bars repeat, one below the other. */
  times?: number;
  gap?: string;
}

/** Placeholder bars, one below the other. */
export const LoadingBars = ({ label, bars, times = 1, gap = 'gap-3' }: LoadingBarsProps) => (
  <Loading label={label} className={cn('flex flex-col', gap)}>
    {Array.from({ length: times }, () => bars)
      .flat()
      .map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
  </Loading>
);
