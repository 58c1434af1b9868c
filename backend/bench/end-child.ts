import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a product takes to end at most; below the patience of the launcher (ms). */
const STOP_WITHIN_MS = 12_000;

/** Returns when it has ended; one that does not is killed. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(limit);
};
