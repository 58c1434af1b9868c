import { finished } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Places } from './places';

/** Rows of a portion: few enough that making one keeps nobody waiting. */
export const EXPORT_PORTION = 500;

/** Exports that an account waits for, beside the one that it gets. */
const WAITING = 4;

/** Whole histories that accounts take along: each account gets one at a time. */
@Injectable()
export class ExportPlaces extends Places {
  constructor() {
    super({ atOnce: 1, waiting: WAITING });
  }

  /**
   * The account's turn lasts until its answer has ended. A client that has gone meanwhile is sent nothing: nobody would
   * read what is made for it.
   * @throws TooManyRequests when too many of the account wait
   */
  async inTurn(accountId: number, { raw }: FastifyReply, send: () => void): Promise<void> {
    const leave = await this.enter(accountId);
    finished(raw, () => leave());
    if (!raw.destroyed) send();
  }
}

/**
 * Of all exports, as many make a portion at the same moment. Only that is counted: a client that reads slowly keeps
 * nobody else's waiting.
 */
const making = new Places({ atOnce: 2, waiting: Infinity });

/** The portions of an export, each made in its turn, with a turn of the event loop for others between two. */
export async function* inPortions<T>(portions: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const leave = await making.enter(0);
      const portion = await portions.next().finally(leave);
      if (portion.done) return;
      yield portion.value;
      await nextTurn();
    }
  } finally {
    await portions.return(undefined);
  }
}
