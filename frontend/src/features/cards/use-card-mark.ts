import type { ReportReadingAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { newKey } from '@/shared/lib/browser';
import { CARD_KEY, type CardSession } from './card-session';

interface Marked {
  readonly chapterIds: readonly number[];
  readonly batchId: string | null;
}

/** Reports chapters for the reader, and takes the last ones back. */
export function useCardMark({ token, reader }: CardSession) {
  const client = useQueryClient();
  const [marked, setMarked] = useState<Marked | null>(null);
  const refetch = () => client.invalidateQueries({ queryKey: [CARD_KEY] });
  const report = useMutation({
    mutationFn: ({ chapterIds, key }: { chapterIds: number[]; key: string }) =>
      api<ReportReadingAnswer>('/reports', {
        method: 'POST',
        body: { readerIds: [reader.id], chapterIds },
        idempotencyKey: key,
        token,
      }),
    retry: 1,
    onSuccess: ({ batchId }, { chapterIds }) => {
      setMarked({ chapterIds, batchId });
      return refetch();
    },
  });
  const undo = useMutation({
    mutationFn: ({ batchId, key }: { batchId: string; key: string }) =>
      api('/reports/undo-last-batch', { method: 'DELETE', query: { batchId }, idempotencyKey: key, token }),
    onSuccess: () => {
      setMarked(null);
      return refetch();
    },
  });
  const error = report.error ?? undo.error;
  return {
    marked,
    isMarking: report.isPending,
    isUndoing: undo.isPending,
    failure: error && messageOf(error, t('That didn’t work. Please try again.')),
    mark: (chapterId: number) => report.mutate({ chapterIds: [chapterId], key: newKey() }),
    undo: () => {
      if (marked?.batchId) undo.mutate({ batchId: marked.batchId, key: newKey() });
      else setMarked(null);
    },
  };
}

export type CardMark = ReturnType<typeof useCardMark>;
