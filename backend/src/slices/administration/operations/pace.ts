import { setTimeout as sleep } from 'node:timers/promises';

/** Called between two pieces of a long work. */
export type Pace = () => Promise<void>;

export const withoutRest: Pace = async () => undefined;

/** Rests for as long as was worked since the last rest: every second moment belongs to those who wait for an answer. */
export const everySecondMoment = (): Pace => {
  let began = performance.now();
  return async () => {
    await sleep(performance.now() - began);
    began = performance.now();
  };
};
