import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The most time a product may take to end; below the launcher's patience (ms). */
const STOP_WITHIN_MS = 12_000;

/**
 * Resolves when it has ended; one that does not is killed. As at a terminal: after SIGTERM the product gives a load
 * balancer a second to notice.
 */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(limit);
};
