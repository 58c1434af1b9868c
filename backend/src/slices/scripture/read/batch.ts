import type { BatchPassage, PassageFormat } from '@lectio/contract';
import { Refusal, ServiceFailure, type Words } from '@kernel/errors';
import { parsePassage } from './passages';
import type { ScriptureText, TextOptions } from './scripture-provider';

export interface BatchSetting {
  readonly format: PassageFormat;
  readonly options: TextOptions;
  /** In the caller's language. */
  readonly said: (words: Words) => string;
}

/**
 * Each passage or its failure, in the requested order. One at a time, so that a provider refusing one is not pressed
 * with the rest.
 */
export const readBatch = async (
  scripture: ScriptureText,
  passages: readonly string[],
  { format, options, said }: BatchSetting,
): Promise<BatchPassage[]> => {
  const answers: BatchPassage[] = [];
  for (const requested of passages) {
    try {
      const passage = await parsePassage(requested, scripture.numbering);
      answers.push({ success: true, requested, ...(await scripture.passage(passage, format, options)) });
    } catch (error) {
      answers.push(failed(requested, error, said));
    }
  }
  return answers;
};

const failed = (requested: string, error: unknown, said: BatchSetting['said']): BatchPassage => {
  if (error instanceof Refusal)
    return { success: false, requested, error: said(error.words), errorType: 'invalid', retryAfter: null };
  if (error instanceof ServiceFailure)
    return {
      success: false,
      requested,
      error: said(error.message),
      errorType: error.type,
      retryAfter: error.retryAfterSeconds,
    };
  throw error;
};
