import { CARD_LIMITS, type MembersListAnswer, type MembersListRequest } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import type { PrintedCard } from '@/shared/cards/card-sheet';
import { TextAreaField, TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';

/** A list of names, typed, pasted or from a file. */
export function BringInForm({ groupId, onMade }: { groupId: number; onMade: (cards: readonly PrintedCard[]) => void }) {
  const [csv, setCsv] = useState('');
  const bringIn = useMutation({
    mutationFn: () =>
      api<MembersListAnswer>(`/groups/${groupId}/members/list`, {
        method: 'POST',
        body: { csv } satisfies MembersListRequest,
      }),
    onSuccess: ({ members }) => {
      setCsv('');
      onMade(members.map(({ name, card }) => ({ reader: name, card })));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!bringIn.isPending) bringIn.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextAreaField
        label={t('Names')}
        hint={t('One a line, up to {most, number}. Of a CSV file, we read the first column.', {
          most: CARD_LIMITS.listMax,
        })}
        rows={6}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
      />
      <TextField
        label={t('CSV file (optional)')}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void textOf(file).then(setCsv);
        }}
      />
      <FormError message={bringIn.error && messageOf(bringIn.error, t('That didn’t work. Please try again.'))} />
      <Button type="submit" className="self-start" busy={bringIn.isPending} disabled={csv.trim() === ''}>
        {t('Add and make cards')}
      </Button>
    </form>
  );
}

/** As spreadsheets write it, in the encoding of Windows too. */
const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
