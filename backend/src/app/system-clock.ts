import { Clock } from '../kernel/clock';

/** The machine's clock: the one place where the time comes into the product. */
export class SystemClock extends Clock {
  now(): number {
    return Date.now();
  }
}
