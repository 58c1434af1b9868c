import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database';
import { MOST_NOTICE_BYTES, Notices, sendNotices } from '../database/notices';

const CHANNEL = 'projected';

/** One step of a projection, as every process hears of it when it is committed. */
export interface StepNews {
  readonly projection: string;
  readonly partition: number;
  readonly position: number;
  /** What the projection says about the step, in as many parts as it needed. */
  readonly about: unknown;
}

type Listener = (news: StepNews) => void;

/** Sends the news of steps with the transaction that makes them: nobody hears of what was rolled back. */
export const notifySteps = (on: Queryable, news: readonly StepNews[]): Promise<void> => {
  const payloads = news.map((one) => {
    const payload = JSON.stringify(one);
    return Buffer.byteLength(payload) > MOST_NOTICE_BYTES ? JSON.stringify({ ...one, about: null }) : payload;
  });
  return sendNotices(on, CHANNEL, payloads);
};

/** Hears of every projected step, in whichever process it was made. */
@Injectable()
export class Steps {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly notices: Notices) {
    notices.on(CHANNEL, (payload) => {
      const news = JSON.parse(payload) as StepNews;
      for (const listener of this.listeners) listener(news);
    });
  }

  /** Returns how to stop listening. */
  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called after a time in which news may have been missed. */
  onReconnect(listener: () => void): void {
    this.notices.onReconnect(listener);
  }
}
