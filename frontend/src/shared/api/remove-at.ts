import type { MessageAnswer } from '@lectio/contract';
import { api } from './client';
import { ApiError, statusOf } from './errors';
import { tryInDoubt } from './in-doubt';
import { patiently } from './send-once';

/**
 * Removes what the path names. If an earlier try got no answer and the server now finds nothing, or refuses with the
 * message `gone`, that try removed it: the result is `said`, what the server would have said.
 */
export const tryToRemoveAt = (path: string, said = '', gone?: string): Promise<MessageAnswer> =>
  tryInDoubt(path, () => api<MessageAnswer>(path, { method: 'DELETE' }), {
    isDone: (error) => statusOf(error) === 404 || (error instanceof ApiError && error.message === gone),
    answer: { message: said },
  });

/** The same, repeated after 1 s and 2 s without an answer. */
export const removeAt = (path: string, said?: string, gone?: string): Promise<MessageAnswer> =>
  patiently(() => tryToRemoveAt(path, said, gone));
