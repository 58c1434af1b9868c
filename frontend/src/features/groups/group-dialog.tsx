import {
  CreateGroupRequest,
  GROUP_KINDS,
  type GroupAnswer,
  type GroupEnvelope,
  type GroupKind,
} from '@lectio/contract';
import { useNavigate } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { CheckField, Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { notify } from '@/shared/ui/notify';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { KIND_WORDS } from './group-words';
import { useRefreshGroups } from './queries';

interface Values {
  name: string;
  kind: GroupKind;
  description: string;
  inChurch: boolean;
  encouragement: boolean;
}

const valuesOf = (group: GroupAnswer | undefined): Values => ({
  name: group?.name ?? '',
  kind: group?.kind ?? 'house-group',
  description: group?.description ?? '',
  inChurch: false,
  encouragement: group?.encouragement ?? true,
});

/** Starts a group, or changes the given one. */
export function GroupDialog({ group, onClose }: { group?: GroupAnswer; onClose: () => void }) {
  const refresh = useRefreshGroups();
  const navigate = useNavigate();
  const { user } = useAuth();
  const church = user?.churchMembershipStatus === 'approved' ? user.church : null;
  const form = useContractForm({
    request: CreateGroupRequest,
    about: group?.id,
    start: valuesOf(group),
    send: async ({ inChurch, encouragement, ...about }) => {
      const body = group ? { ...about, encouragement } : { ...about, ...(inChurch && { churchId: church?.id }) };
      const saved = group
        ? await send<GroupEnvelope>(`/groups/${group.id}`, { method: 'PUT', body })
        : await send<GroupEnvelope>('/groups', { body });
      await refresh();
      return saved;
    },
    failed: t(GROUP_PAGE_MESSAGES.saveFailed),
    done: ({ group: { id, name } }) => {
      void notify(t(group ? '{name} is saved.' : '{name} is ready. Share its code to invite people.', { name }));
      onClose();
      if (!group) void navigate({ to: '/groups/$groupId', params: { groupId: String(id) } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={group ? t('Edit Group') : t('Start a Group')}
      label={group ? t('Save') : t('Start Group')}
      disabled={form.watch('name').trim() === ''}
      onClose={onClose}
    >
      <TextField label={t('Group name')} autoComplete="off" {...form.field('name')} />
      <SelectField label={t('Kind of group')} {...form.field('kind')}>
        <Options of={GROUP_KINDS} words={KIND_WORDS} />
      </SelectField>
      <TextAreaField
        label={t('Description (optional)')}
        hint={t('Such as when and where you meet.')}
        {...form.field('description')}
      />
      {!group && church && (
        <CheckField label={t('A group of {church}', { church: church.name })} {...form.register('inChurch')} />
      )}
      {group && (
        <CheckField
          label={t('Encouragement: members can say Amen to each other’s reading')}
          {...form.register('encouragement')}
        />
      )}
    </FormDialog>
  );
}
