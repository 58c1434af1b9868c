import { CANONS, CreateReaderRequest, type Canon, type Gender, type ReaderAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { CANON_WORDS } from '@/shared/account/canon-words';
import { ParticularsFields } from '@/shared/account/particulars-fields';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Options, SelectField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';

interface Values {
  name: string;
  age: number | null;
  gender: Gender | '';
  /** Empty: the site's. Of a reader that exists. */
  canon: Canon | '';
}

export interface ReaderDialogProps {
  /** The reader to edit; undefined adds one. */
  reader?: ReaderAnswer;
  onClose: () => void;
}

const changedTo = ({ name, age, gender }: Partial<Values>): object => ({
  name: name?.trim(),
  age,
  gender: gender === '' ? null : gender,
});

const added = ({ name, age, gender }: Values): object => ({
  name: name.trim(),
  age: age ?? undefined,
  gender: gender || undefined,
});

const change = async ({ id }: ReaderAnswer, { canon, ...particulars }: Partial<Values>): Promise<void> => {
  if (Object.keys(particulars).length > 0)
    await send(`/readers/${id}`, { method: 'PUT', body: changedTo(particulars) });
  if (canon !== undefined) await send(`/readers/${id}/canon`, { method: 'PUT', body: { canon: canon || null } });
};

/** Adds or changes a reader. */
export function ReaderDialog({ reader, onClose }: ReaderDialogProps) {
  const client = useQueryClient();
  const form = useContractForm<Values, unknown>({
    request: CreateReaderRequest,
    about: reader?.id,
    start: {
      name: reader?.name ?? '',
      age: reader?.age ?? null,
      gender: reader?.gender ?? '',
      canon: reader?.chosenCanon ?? '',
    },
    send: async (values, touched) => {
      if (reader) await change(reader, touched);
      else await send('/readers', { body: added(values) });
      await client.invalidateQueries({ queryKey: keys.readers });
      // Reports, boards and profiles name the reader.
      if (reader) refetchOwn(client);
    },
    failed: reader ? t('Failed to update reader') : t('Failed to create reader'),
    done: (_, { name }) => {
      void notify(reader ? t('Reader updated.') : t('{name} was added.', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={reader ? t('Edit reader') : t('Add a reader')}
      label={reader ? t('Save') : t('Add Reader')}
      onClose={onClose}
    >
      <TextField label={t('Name')} autoComplete="off" {...form.field('name')} />
      <ParticularsFields age={form.field('age', asNumber)} gender={form.field('gender')} />
      {reader && (
        <SelectField
          label={t('Bible')}
          hint={t(
            'It decides what counts as the whole Bible. Points and completed Bibles follow it; nothing read is lost.',
          )}
          {...form.field('canon')}
        >
          <option value="">{t('As this site counts')}</option>
          <Options of={CANONS} words={CANON_WORDS} />
        </SelectField>
      )}
    </FormDialog>
  );
}
