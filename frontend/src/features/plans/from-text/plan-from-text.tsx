import { LIMITS, type CustomPlanRequest, type PlanFileAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { TextAreaField, TextField } from '@/shared/forms/field';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';
import { DaysRead } from './days-read';
import { planOfText, type PlanToEdit } from '../plan-draft';
import { PlanEditor } from '../plan-editor';
import { PLANS_MESSAGES } from '../plans-messages';

/** Reads a plan from a file or a pasted text, shows what it holds, and keeps it once that is right. */
export function PlanFromText({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<PlanFileAnswer | null>(null);
  const [editing, setEditing] = useState<PlanToEdit | null>(null);
  if (found && editing)
    return <PlanEditor planId={null} from={{ plan: editing, notes: found.notes }} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('A plan from a file or text')}
      description={
        found === null
          ? t('Paste it with a line for each day, or choose a file: text, CSV, calendar, AndBible or Lectio.')
          : t('This is what we read. Nothing is saved yet.')
      }
    >
      {found === null ? (
        <Written text={text} onText={setText} onRead={setFound} onClose={onClose} />
      ) : (
        <Understood
          found={found}
          onEdit={(name) => setEditing(planOfText(found, name))}
          onBack={() => setFound(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface WrittenProps {
  text: string;
  onText: (text: string) => void;
  onRead: (found: PlanFileAnswer) => void;
  onClose: () => void;
}

function Written({ text, onText, onRead, onClose }: WrittenProps) {
  const read = useMutation({
    mutationFn: () => send<PlanFileAnswer>('/plans/files/read', { body: { text, language: navigator.language } }),
    onSuccess: onRead,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!read.isPending && text.trim() !== '') read.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <TextField
        label={t('File (optional)')}
        type="file"
        accept=".json,.txt,.csv,.tsv,.ics,.properties,text/*,application/json"
        onChange={(event) => void event.target.files?.[0]?.text().then(onText)}
      />
      <TextAreaField
        label={t('Plan')}
        rows={10}
        maxLength={LIMITS.planFileCharacters}
        hint={t('For example: 1 Jan: Genesis 1-2; Psalm 1')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        error={read.error ? messageOf(read.error, t(PLANS_MESSAGES.importFailed)) : undefined}
      />
      <DialogFoot label={t('Show the days')} busy={read.isPending} disabled={text.trim() === ''} onClose={onClose} />
    </form>
  );
}

/** What a plan keeps of what was read. */
const planIn = (found: PlanFileAnswer, name: string): CustomPlanRequest => ({
  name,
  description: found.description,
  weekdays: found.weekdays ?? undefined,
  ...(found.lists.length > 0
    ? { lists: found.lists }
    : found.chapterIds.length > 0
      ? { chapterIds: found.chapterIds, estimatedDays: found.estimatedDays ?? 1 }
      : { days: found.days, runsRound: found.runsRound }),
});

interface UnderstoodProps {
  found: PlanFileAnswer;
  onEdit: (name: string) => void;
  onBack: () => void;
  onClose: () => void;
}

function Understood({ found, onEdit, onBack, onClose }: UnderstoodProps) {
  const client = useQueryClient();
  const [name, setName] = useState(found.name);
  const save = useMutation({
    mutationFn: () => send('/plans', { body: planIn(found, name.trim()) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(t('{name} is saved.', { name: name.trim() }));
      onClose();
    },
  });
  const isEmpty = found.days.length + found.lists.length + found.chapterIds.length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending && !isEmpty) save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
      {!isEmpty && (
        <TextField
          label={t('Name')}
          maxLength={LIMITS.planNameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={save.error ? messageOf(save.error, t(PLANS_MESSAGES.saveFailed)) : undefined}
        />
      )}
      <DaysRead found={found} />
      {found.days.length > 0 && (
        <Button small look="secondary" className="self-start" onClick={() => onEdit(name.trim())}>
          {t('Edit the days')}
        </Button>
      )}
      <DialogFoot label={t('Save')} busy={save.isPending} disabled={isEmpty} cancelLabel={t('Back')} onClose={onBack} />
    </form>
  );
}
