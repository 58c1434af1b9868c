import { Injectable } from '@nestjs/common';
import type { Queryable } from '@platform/database/database';
import { MOST_NOTICE_BYTES, Notices, sendNotices } from '@platform/database/notices';

const CHANNEL = 'projected';

/** One step of a projection, as sent to every process after the commit. */
export interface StepNews {
  readonly projection: string;
  readonly partition: number;
  readonly position: number;
  /** What the projection reports about the step, in as many parts as needed. */
  readonly about: unknown;
}

type Listener = (news: StepNews) => void;

/** Sends the news within the step's transaction: nothing goes out after a rollback. */
export const notifySteps = (on: Queryable, news: readonly StepNews[]): Promise<void> => {
  const payloads = news.map((one) => {
    const payload = JSON.stringify(one);
    return Buffer.byteLength(payload) > MOST_NOTICE_BYTES ? JSON.stringify({ ...one, about: null }) : payload;
  });
  return sendNotices(on, CHANNEL, payloads);
};

/** Receives every projected step, whichever process made it. */
@Injectable()
export class Steps {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly notices: Notices) {
    notices.on(CHANNEL, (payload) => {
      const news = JSON.parse(payload) as StepNews;
      for (const listener of this.listeners) listener(news);
    });
  }

  /** Returns a function that stops listening. */
  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called after a gap in which news may have been missed. */
  onReconnect(listener: () => void): void {
    this.notices.onReconnect(listener);
  }
}
