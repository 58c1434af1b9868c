import { ApiError } from './errors';

/** What got no answer: nobody knows whether it was done. */
const inDoubt = new Set<string>();

/**
 * Sends what is named `what`. If an earlier try got no answer and the refusal now says that it is done already
 * (`isDone`), that try did it: the result is `answer`, what the server would have said.
 */
export const tryInDoubt = async <T>(
  what: string,
  send: () => Promise<T>,
  { isDone, answer }: { isDone: (error: unknown) => boolean; answer: T },
): Promise<T> => {
  try {
    const said = await send();
    inDoubt.delete(what);
    return said;
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) inDoubt.add(what);
    else if (isDone(error) && inDoubt.delete(what)) return answer;
    throw error;
  }
};
