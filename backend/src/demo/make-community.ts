import type { INestApplicationContext } from '@nestjs/common';
import { ProjectionAdmin } from '@platform/projections';
import { hashPassword } from '@slices/accounts';
import type { DemoClock } from './demo-clock';
import { DemoCommunity } from './demo-community';
import { countReports, type CommunityPlan } from './plan';

const LOOK_EVERY_MS = 100;
const CAUGHT_UP_WITHIN_MS = 5 * 60_000;

export interface MakeOptions {
  readonly clock: DemoClock;
  /** Of every account. */
  readonly password: string;
  /** Ends the work with its reason. */
  readonly signal?: AbortSignal;
  /** Reports made so far, and all of them. */
  readonly tell: (done: number, total: number) => void;
}

/** Performs the plan while the projections follow, and returns when all figures are complete. */
export const makeCommunity = async (
  context: INestApplicationContext,
  plan: CommunityPlan,
  { clock, password, signal, tell }: MakeOptions,
): Promise<void> => {
  const community = new DemoCommunity(context, clock, plan, await hashPassword(password));
  const total = countReports(plan);
  let done = 0;
  await community.live((action) => {
    if (action.kind !== 'report') return;
    done += action.readers.length * action.chapterIds.length;
    tell(done, total);
  }, signal);
  await caughtUp(context.get(ProjectionAdmin));
  signal?.throwIfAborted();
  await community.finish();
  await caughtUp(context.get(ProjectionAdmin));
};

const caughtUp = async (projections: ProjectionAdmin): Promise<void> => {
  const deadline = Date.now() + CAUGHT_UP_WITHIN_MS;
  for (;;) {
    const behind = (await projections.list()).filter((one) => one.lag > 0);
    if (behind.length === 0) return;
    if (Date.now() > deadline)
      throw new Error(
        `The figures did not catch up: ${behind.map((one) => `${one.name} is ${one.lag} events behind`).join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};
