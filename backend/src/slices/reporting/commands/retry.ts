import { MESSAGES } from '@lectio/contract';
import { conflict } from '../../../kernel/errors';
import { violatedConstraint } from '../../../platform/database/database';
import { StreamMoved } from '../../../platform/event-log/event-log';

const ATTEMPTS = 8;

/** Decides and appends again when another command was faster on the same reader; refuses after several times. */
export const untilSettled = async <T>(attempt: (round: number) => Promise<T>): Promise<T> => {
  for (let round = 1; round <= ATTEMPTS; round++) {
    try {
      return await attempt(round);
    } catch (error) {
      const raced = error instanceof StreamMoved || violatedConstraint(error) === 'report_once';
      if (!raced) throw error;
    }
  }
  throw conflict(MESSAGES.busyRetry);
};
