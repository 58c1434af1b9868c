import { PLAN_MESSAGES, type PlanFileAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import type { ClipboardEvent, Dispatch } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { PLANS_MESSAGES } from '../plans-messages';
import type { DaysAction } from './days-state';
import { draftOf } from './draft-day';

interface PasteDays {
  dispatch: Dispatch<DaysAction>;
}

interface Pasted {
  /** The row pasted into. */
  key: string;
  text: string;
}

/** Reads several pasted lines as days, behind the row they are pasted into. A single line stays what it is: text. */
export function usePasteDays({ dispatch }: PasteDays) {
  const read = useMutation({
    mutationFn: ({ text }: Pasted) =>
      send<PlanFileAnswer>('/plans/files/read', { body: { text, language: navigator.language } }),
    onSuccess: ({ days }, { key }) => {
      if (days.length > 0) dispatch({ type: 'paste', key, days: days.map(draftOf) });
    },
  });
  const onPaste = (event: ClipboardEvent): void => {
    const target = event.target as HTMLElement;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    const text = event.clipboardData.getData('text/plain');
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    // A day's text may have several lines.
    if (key === undefined || lines.length < 2 || !target.matches('[data-passages]')) return;
    event.preventDefault();
    if (!read.isPending) read.mutate({ key, text });
  };
  const found = read.data;
  return {
    onPaste,
    isReading: read.isPending,
    notes: found?.notes ?? [],
    heading: found?.name ?? '',
    problem: read.error
      ? messageOf(read.error, t(PLANS_MESSAGES.importFailed))
      : found?.days.length === 0
        ? t(PLAN_MESSAGES.fileWithoutDays)
        : null,
    /** Forgets what was pasted last. */
    clear: read.reset,
  };
}
