import { ApiError } from './errors';

/** What got no answer: nobody knows whether it was done. */
const inDoubt = new Set<string>();

/**
 * Sends what is named `what`. If an earlier try got no answer and the refusal now says that it is done already
 * (`isDone`), that try did it: the result is `answer`, what the server would have said. Where only asking tells whose
 * doing it was, `answer` asks; if that fails too, the refusal stays.
 */
export const tryInDoubt = async <T>(
  what: string,
  send: () => Promise<T>,
  { isDone, answer }: { isDone: (error: unknown) => boolean; answer: T | (() => Promise<T>) },
): Promise<T> => {
  try {
    const said = await send();
    inDoubt.delete(what);
    return said;
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) inDoubt.add(what);
    if (!inDoubt.has(what) || !isDone(error)) throw error;
    const said = isQuestion(answer) ? await answer().catch(() => Promise.reject(error)) : answer;
    inDoubt.delete(what);
    return said;
  }
};

const isQuestion = <T>(answer: T | (() => Promise<T>)): answer is () => Promise<T> => typeof answer === 'function';
