import { useQueries } from '@tanstack/react-query';
import { readerProfileQuery, readerProgressQuery } from '../api/account-queries';

/** With more readers than a family usually has, nothing is marked, because each needs its own query. */
const MOST_READERS = 6;

const NONE: ReadonlySet<number> = new Set();

/** The chapters each of these readers has read of the Bible it is reading; empty until all of it is loaded. */
export function useReadChapters(readerIds: readonly number[]): ReadonlySet<number> {
  const asked = readerIds.length > MOST_READERS ? [] : readerIds;
  const progress = useQueries({ queries: asked.map(readerProgressQuery) });
  const profiles = useQueries({ queries: asked.map(readerProfileQuery) });
  const [first, ...others] = progress.map(({ data }, index) => {
    const begun = data?.begun;
    const reads = (begun ?? data)?.chapterReadCounts;
    const bible = begun ? begun.completed + 1 : profiles[index].data?.completionNumber;
    if (!reads || bible === undefined) return NONE;
    return new Set(Object.entries(reads).flatMap(([id, times]) => (times >= bible ? [Number(id)] : [])));
  });
  if (!first || others.length === 0) return first ?? NONE;
  return new Set([...first].filter((id) => others.every((one) => one.has(id))));
}
