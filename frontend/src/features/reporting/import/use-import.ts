import { REPORT_MESSAGES, type ImportAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isSaying } from '@/shared/api/errors';
import { api } from '@/shared/api/client';
import { send } from '@/shared/api/send';
import { newKey } from '@/shared/lib/browser';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { readSheetFile, type Portion, type SheetFile } from './import-file';
import {
  linesDone,
  oldestFirst,
  outcomeOf,
  sendingOf,
  sendOn,
  type Choices,
  type Outcome,
  type Sending,
} from './import-sending';

/** An import that was begun; what is not answered yet is sent when it goes on. */
interface Begun extends Sending {
  /** The session that makes several portions one batch. */
  sessionId: string | undefined;
}

/** What a sheet was found to hold. */
export interface Looked {
  sheet: SheetFile;
  choices: Choices;
  outcome: Outcome;
  /** In the order in which to send them. */
  portions: Portion[];
}

/** Reads a sheet, looks at what would come of it, and imports it in portions. */
export const useImport = () => {
  const client = useQueryClient();
  /** Of the sheet that is on its way, in lines. */
  const [progress, setProgress] = useState({ done: 0, all: 0 });
  const [looked, setLooked] = useState<Looked | null>(null);
  const begun = useRef<Begun | null>(null);

  const note = (sending: Sending): void => setProgress({ done: linesDone(sending), all: sending.sheet.records.length });

  const tried = async (sheet: SheetFile, choices: Choices): Promise<Looked> => {
    const sending = sendingOf(sheet);
    await sendOn(sending, {
      send: ({ csv, firstLine }) => {
        const body = { csv, firstLine, language: navigator.language, ...choices };
        return send<ImportAnswer>('/reports/import', { query: { dryRun: 'true' }, body });
      },
      answered: () => note(sending),
      // Days may be shown by a later portion; what columns mean has to be said before any is read.
      isEnough: ({ problem }) => problem !== null && !isSaying(problem, REPORT_MESSAGES.importDaysAsked),
    });
    return { sheet, choices, outcome: outcomeOf(sending), portions: oldestFirst(sending) };
  };

  const look = useMutation({
    mutationFn: async ({ file, choices }: { file: File | SheetFile; choices: Choices }): Promise<Looked> => {
      setProgress({ done: 0, all: 0 });
      const sheet = file instanceof File ? await readSheetFile(file) : file;
      const found = await tried(sheet, choices);
      const { order } = found.outcome.days;
      if (found.outcome.problem !== null || order === null || choices.dayOrder) return found;
      // What one portion shows holds for all.
      return tried(sheet, { ...choices, dayOrder: order });
    },
    onSettled: () => (begun.current = null),
  });

  const run = useMutation({
    mutationFn: async ({ sheet, choices, portions }: Looked): Promise<Outcome> => {
      const sending = (begun.current ??= begin(sendingOf(sheet, portions)));
      const { sessionId } = sending;
      const body = { language: navigator.language, sessionId, ...choices };
      note(sending);
      if (sessionId !== undefined) await send('/reports/start-session', { key: sessionId, body: { sessionId } });
      await sendOn(sending, {
        send: ({ csv, firstLine }) => send<ImportAnswer>('/reports/import', { body: { csv, firstLine, ...body } }),
        answered: () => note(sending),
      });
      if (sessionId !== undefined)
        await api('/reports/end-session', { method: 'POST', body: { sessionId } }).catch(() => undefined);
      return outcomeOf(sending);
    },
    onSettled: () => refetchOwn(client),
  });

  const lookAt = (file: File | SheetFile, choices: Choices = {}): void =>
    // Not of a file that was closed meanwhile.
    look.mutate({ file, choices }, { onSuccess: setLooked });
  const forget = (): void => {
    setLooked(null);
    look.reset();
    run.reset();
  };
  return { look, lookAt, looked, run, progress, forget };
};

const begin = (sending: Sending): Begun => ({
  ...sending,
  sessionId: sending.portions.length > 1 ? newKey() : undefined,
});
