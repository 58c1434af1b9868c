import type { MessageAnswer } from '@lectio/contract';
import { api } from './client';
import { ApiError, statusOf } from './errors';
import { patiently } from './send-once';

/** Paths whose removal got no answer: nobody knows whether they are still there. */
const inDoubt = new Set<string>();

/**
 * Removes what the path names. Where an earlier try got no answer and nothing is found now, that try removed it; then
 * `said` stands for what the server would have said.
 */
export const tryToRemoveAt = async (path: string, said = ''): Promise<MessageAnswer> => {
  try {
    const answer = await api<MessageAnswer>(path, { method: 'DELETE' });
    inDoubt.delete(path);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) inDoubt.add(path);
    else if (statusOf(error) === 404 && inDoubt.delete(path)) return { message: said };
    throw error;
  }
};

/** The same, repeated after 1 s and 2 s without an answer. */
export const removeAt = (path: string, said?: string): Promise<MessageAnswer> =>
  patiently(() => tryToRemoveAt(path, said));
