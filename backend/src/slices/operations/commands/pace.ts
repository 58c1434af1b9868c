import { setTimeout as sleep } from 'node:timers/promises';

/** Called between two pieces of long work. */
export type Pace = () => Promise<void>;

export const withoutRest: Pace = async () => undefined;

/** Rests as long as the work since the last rest took, which leaves half of the time to requests. */
export const everySecondMoment = (): Pace => {
  let began = performance.now();
  return async () => {
    await sleep(performance.now() - began);
    began = performance.now();
  };
};
