import { type PlanEnvelope } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { Button } from '@/shared/ui/button';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from './plans-messages';

/** Far more than the longest plan needs. */
const LARGEST = 500_000;

/** @throws Error with a message for the person */
const planIn = async (file: File): Promise<object> => {
  if (file.size > LARGEST) throw new Error(PLANS_MESSAGES.fileTooLarge);
  try {
    return JSON.parse(await file.text()) as object;
  } catch {
    throw new Error(PLANS_MESSAGES.fileUnreadable);
  }
};

/** Takes a plan from a file. */
export function ImportPlan() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const take = useMutation({
    mutationFn: (body: object) => send<PlanEnvelope>('/plans/import', { body }),
    onSuccess: async ({ plan, notes = [] }) => {
      await client.invalidateQueries({ queryKey: keys.plans });
      const verses = notes.map(({ text }) => text);
      if (verses.length === 0) void notify(`${plan.name} is saved.`);
      else void notifyLong(PLANS_MESSAGES.savedWithVerses(plan.name, verses));
    },
    onError: (error) => void notifyLong(messageOf(error, PLANS_MESSAGES.importFailed)),
  });
  const choose = (file: File | undefined): void => {
    if (!file) return;
    void planIn(file).then(take.mutate, (error: Error) => notifyLong(error.message));
  };
  return (
    <>
      <Button small look="secondary" busy={take.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        From a file
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Plan file"
        className="hidden"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
