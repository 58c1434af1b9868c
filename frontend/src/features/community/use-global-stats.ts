import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { globalStatsQuery, statsProblem } from './queries';

const RETRY_PAUSE_MS = 1000;
const HIGHLIGHT_MS = 1000;

/** Community figures with their error text, a retry after one second, and whether they have just changed. */
export function useGlobalStats() {
  const { data: stats, error, isError, isFetching, refetch } = useQuery(globalStatsQuery);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const retry = (): void => {
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      void refetch();
    }, RETRY_PAUSE_MS);
  };
  return {
    stats,
    problem: isError && !stats ? statsProblem(error) : null,
    retry,
    retrying: waiting || isFetching,
    updating: useChanged(stats?.goals),
  };
}

/** True for a second after the goals changed. */
function useChanged(goals: readonly { key: string; currentValue: number }[] | undefined): boolean {
  const line = goals?.map((goal) => `${goal.key}=${goal.currentValue}`).join();
  const before = useRef(line);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === line) return undefined;
    const isFirst = before.current === undefined;
    before.current = line;
    if (isFirst) return undefined;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
      setChanged(false);
    };
  }, [line]);
  return changed;
}
