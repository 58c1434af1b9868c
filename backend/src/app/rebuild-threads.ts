import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PartitionLoader } from '@platform/projections';
import { keepHeapSmall } from './heap';

export interface ThreadData {
  readonly databaseUrl: string;
  readonly isDistributed: boolean;
  /** Its name. */
  readonly projection: string;
}

/** What a thread says about the partition it loads: how many events it folded since the last message, or how it ended. */
export type ThreadMessage = { readonly events: number } | { readonly done: true } | { readonly failed: string };

/** Each thread holds the records of one partition. */
const MOST_THREADS = 8;

/** Next to this file in the built product only: from source, in tests, there are no threads. */
const ENTRY = join(__dirname, 'rebuild-thread.js');

/**
 * Runs `work` with one loader for each further core, each in a thread of its own; with none where the product is not
 * built. The caller's thread loads too: it begins while the others still start, which takes a second.
 */
export const withRebuildThreads = async <T>(
  data: ThreadData,
  work: (helpers: readonly PartitionLoader[]) => Promise<T>,
): Promise<T> => {
  if (!existsSync(ENTRY)) return work([]);
  keepHeapSmall();
  const count = Math.min(availableParallelism() - 1, MOST_THREADS);
  const threads = Array.from({ length: count }, () => new Worker(ENTRY, { workerData: data }));
  try {
    return await work(threads.map(loaderIn));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
};

const loaderIn =
  (thread: Worker): PartitionLoader =>
  (load, onEvents) =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        thread.off('message', hear).off('error', fail).off('exit', exit);
        settle();
      };
      const fail = (error: Error): void => end(() => reject(error));
      const exit = (): void => fail(new Error('A thread of the rebuild ended'));
      const hear = (message: ThreadMessage): void => {
        if ('events' in message) return void onEvents(message.events);
        if ('failed' in message) return fail(new Error(message.failed));
        end(resolve);
      };
      thread.on('message', hear).on('error', fail).on('exit', exit).postMessage(load);
    });
