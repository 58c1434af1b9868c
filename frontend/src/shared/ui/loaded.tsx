import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { cn } from '../lib/cn';
import { ErrorPanel, Loading, Skeleton } from './states';

/** The part of a query that decides what the page shows. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: Loadable<Data>;
  /** Shown while it is on its way. A text is the label of stand-ins for a list. */
  loading: ReactNode;
  /** Said, with a way to try again, where the server gives no reason; or what is shown instead. */
  failed: string | ReactElement;
  /** In place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was loaded, or how far that is. What is there stays on show while it is read again, also when that fails. */
export function Loaded<Data>({ query, loading, failed, empty, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data);
  if (!isError)
    return typeof loading === 'string' ? <LoadingBars label={loading} bars={['h-11']} times={8} /> : loading;
  if (typeof failed !== 'string') return failed;
  return <ErrorPanel message={messageOf(error, failed)} onRetry={() => void refetch()} busy={isFetching} />;
}

/** Two queries as one: it is there when both are, and trying again asks for both. */
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

/** A query of which nothing is shown once reading it again has failed. */
export const unlessFailed = <Data,>(query: Loadable<Data>): Loadable<Data> =>
  query.isError ? { ...query, data: undefined } : query;

export interface LoadingBarsProps {
  label: string;
  /** Of each bar the classes that give it its size: `h-11`. */
  bars: readonly string[];
  /** How often they come, one below the other. */
  times?: number;
  gap?: string;
}

/** Stand-ins below one another. */
export const LoadingBars = ({ label, bars, times = 1, gap = 'gap-3' }: LoadingBarsProps) => (
  <Loading label={label} className={cn('flex flex-col', gap)}>
    {Array.from({ length: times }, () => bars)
      .flat()
      .map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
  </Loading>
);
