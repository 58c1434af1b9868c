import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { ADMIN_MESSAGES } from '@lectio/contract';
import { utcDay } from '@kernel/civil-date';
import { Database } from '@platform/database/database';
import { peopleHere } from '@slices/accounts';
import { Maintenance } from '@slices/administration';
import type { DemoClock } from './demo-clock';
import { demoState } from './demo-state';
import { generatePlan } from './generate';
import { makeCommunity } from './make-community';
import { SAMPLE_SIZE, type CommunitySize } from './plan';

const SEED = 19;
const LOOK_EVERY_MS = 250;
const UNKNOWN_PASSWORD_BYTES = 32;

export interface SampleOptions {
  readonly clock: DemoClock;
  readonly requestedBy: number | null;
  readonly tell: (done: number, total: number) => void;
  readonly size?: CommunitySize;
}

/**
 * A smaller sample community for a site at its first run; its accounts have a password that nobody knows. When a real
 * person registers meanwhile, or anything else goes wrong, what was made is removed again. Returns the number of
 * accounts.
 */
export const makeSample = async (
  context: INestApplicationContext,
  { clock, requestedBy, tell, size = SAMPLE_SIZE }: SampleOptions,
): Promise<number> => {
  const plan = generatePlan({ seed: SEED, today: utcDay(Date.now()), size });
  const remove = (): Promise<void> => context.get(Maintenance).eraseFakeAccounts(requestedBy);
  const stop = new AbortController();
  const look = async (): Promise<void> => {
    if ((await peopleHere(context.get(Database))).real > 0) stop.abort(new Error(ADMIN_MESSAGES.sampleTaken));
  };
  const state = await demoState(context, plan);
  if (state === 'complete') return plan.accounts.length;
  if (state === 'interrupted') await remove();
  await look();
  stop.signal.throwIfAborted();
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    const password = randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64');
    await makeCommunity(context, plan, { clock, password, signal: stop.signal, tell });
    await look();
    stop.signal.throwIfAborted();
  } catch (error) {
    await remove();
    throw error;
  } finally {
    clearInterval(looking);
  }
  return plan.accounts.length;
};
