import { MESSAGES } from '@lectio/contract';
import { conflict } from '../../kernel/errors';
import { StreamMoved } from './event-log';

const ATTEMPTS = 8;

/** Decides and appends again when another command was faster on the same stream; refuses after several times. */
export const decideAgain = async <T>(
  attempt: () => Promise<T>,
  raced: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let round = 1; round <= ATTEMPTS; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof StreamMoved) && !raced(error)) throw error;
    }
  }
  throw conflict(MESSAGES.busyRetry);
};
