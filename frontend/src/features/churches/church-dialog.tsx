import { CHURCH_MESSAGES, CreateChurchRequest, LIMITS, type ChurchAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { asNumber } from '@/shared/forms/contract-resolver';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { CheckField, NumberField, TextAreaField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { useRefreshChurch } from '@/shared/membership/use-refresh';

const TEXTS = ['name', 'description', 'address', 'website', 'phone', 'email'] as const;

type Values = Record<(typeof TEXTS)[number], string> & { maxMembers: number | null; allowPublicJoining: boolean };

const valuesOf = (church: ChurchAnswer | undefined): Values => ({
  name: church?.name ?? '',
  description: church?.description ?? '',
  address: church?.address ?? '',
  website: church?.website ?? '',
  phone: church?.phone ?? '',
  email: church?.email ?? '',
  maxMembers: church?.maxMembers ?? LIMITS.churchMembersDefault,
  allowPublicJoining: church?.allowPublicJoining ?? true,
});

const trimmed = <Part extends Partial<Values>>(values: Part): Part =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as Part;

const withMaximum = ({ maxMembers }: Values): Record<string, string> =>
  maxMembers === null ? { maxMembers: t(CHURCH_MESSAGES.maxMembersInvalid) } : {};

/** Creates a church, or changes the given one. */
export function ChurchDialog({ church, onClose }: { church?: ChurchAnswer; onClose: () => void }) {
  const refresh = useRefreshChurch();
  const form = useContractForm({
    request: CreateChurchRequest,
    check: withMaximum,
    about: church?.id,
    start: valuesOf(church),
    send: async (values, touched) => {
      if (church) await send(`/churches/${church.id}`, { method: 'PUT', body: trimmed(touched) });
      else await send('/churches', { body: trimmed(values) });
      await refresh();
      return trimmed(values);
    },
    failed: t(church ? CHURCH_PAGE_MESSAGES.updateFailed : CHURCH_PAGE_MESSAGES.createFailed),
    done: ({ name }) => {
      void notify(t(church ? '{name} is saved.' : '{name} is ready, and you’re its administrator.', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={church ? t('Edit Church') : t('Create Church')}
      label={church ? t('Save') : t('Create')}
      disabled={form.watch('name').trim() === ''}
      onClose={onClose}
    >
      <TextField label={t('Name')} autoComplete="organization" {...form.field('name')} />
      <TextAreaField label={t('Description (optional)')} {...form.field('description')} />
      <TextField label={t('Address (optional)')} autoComplete="off" {...form.field('address')} />
      <TextField
        label={t('Website (optional)')}
        type="url"
        inputMode="url"
        placeholder={t('https://')}
        {...form.field('website')}
      />
      <TextField label={t('Phone (optional)')} type="tel" autoComplete="off" {...form.field('phone')} />
      <TextField label={t('Email (optional)')} type="email" autoComplete="off" {...form.field('email')} />
      <NumberField
        label={t('Max members')}
        min={LIMITS.churchMembersMin}
        max={LIMITS.churchMembersMax}
        {...form.field('maxMembers', asNumber)}
      />
      <CheckField
        label={t('Allow public joining: anyone can find the church and ask to join')}
        {...form.register('allowPublicJoining')}
      />
    </FormDialog>
  );
}
