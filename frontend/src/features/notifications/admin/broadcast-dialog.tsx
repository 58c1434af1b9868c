import {
  BroadcastRequest,
  LIMITS,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TARGETS,
  NOTIFICATION_TYPES,
  type BroadcastAnswer,
  type BroadcastEnvelope,
} from '@lectio/contract';
import { useWatch } from 'react-hook-form';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { CheckField, Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import { Disclosure } from '@/shared/ui/disclosure';
import { notify } from '@/shared/ui/notify';
import { useAdminForm, useQuestion } from '@/shared/admin/use-admin-form';
import {
  draftOf,
  failureOf,
  idsIn,
  metadataProblem,
  requestOf,
  timeProblem,
  type BroadcastDraft,
} from './broadcast-draft';
import {
  BROADCAST_PAGE_MESSAGES,
  CATEGORY_WORDS,
  PRIORITY_WORDS,
  TARGET_WORDS,
  TYPE_WORDS,
} from '../notifications-messages';
import { ConfirmBroadcast } from './confirm-broadcast';
import { TargetSearch } from './target-search';

export interface BroadcastDialogProps {
  /** An unsent notification to change; undefined creates a new one. */
  broadcast?: BroadcastAnswer;
  onClose: () => void;
}

const doneWords = ({ sentAt }: BroadcastAnswer, isNew: boolean): string =>
  sentAt ? t('Notification sent.') : isNew ? t('Notification scheduled.') : t('Notification saved.');

/** Creates a notification, or changes a scheduled one. */
export function BroadcastDialog({ broadcast, onClose }: BroadcastDialogProps) {
  const { question, ask } = useQuestion<BroadcastRequest>();
  const form = useAdminForm<BroadcastDraft, BroadcastEnvelope | null>({
    request: BroadcastRequest,
    requestOf,
    check: (draft) => ({ ...metadataProblem(draft), ...timeProblem(draft) }),
    about: broadcast?.id,
    start: draftOf(broadcast),
    send: async (draft) => {
      const body = requestOf(draft);
      if (!(await ask(body))) return null;
      return broadcast
        ? send<BroadcastEnvelope>(`/notifications/admin/${broadcast.id}`, { method: 'PUT', body })
        : send<BroadcastEnvelope>('/notifications/admin', { body });
    },
    failed: (error) =>
      failureOf(error, broadcast ? t(BROADCAST_PAGE_MESSAGES.saveFailed) : t(BROADCAST_PAGE_MESSAGES.createFailed)),
    done: (sent) => {
      if (!sent) return;
      void notify(doneWords(sent.notification, broadcast === undefined));
      onClose();
    },
  });
  const { control, field, setValue } = form;
  const [targetType, targetIds, scheduledAt] = useWatch({ control, name: ['targetType', 'targetIds', 'scheduledAt'] });
  const metadata = field('metadata', { onBlur: () => void form.trigger('metadata') });
  return (
    <FormDialog
      form={form}
      wide
      title={broadcast ? t('Edit notification') : t('New notification')}
      label={broadcast ? t('Save') : scheduledAt ? t('Schedule') : t('Send')}
      onClose={onClose}
    >
      <TextField label={t('Title')} autoComplete="off" maxLength={LIMITS.broadcastTitleMax} {...field('title')} />
      <TextAreaField label={t('Message')} rows={4} maxLength={LIMITS.broadcastMessageMax} {...field('message')} />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label={t('Type')} {...field('type')}>
          <Options of={NOTIFICATION_TYPES} words={TYPE_WORDS} />
        </SelectField>
        <SelectField label={t('Priority')} {...field('priority')}>
          <Options of={NOTIFICATION_PRIORITIES} words={PRIORITY_WORDS} />
        </SelectField>
        <SelectField label={t('Category')} {...field('category')}>
          <Options of={NOTIFICATION_CATEGORIES} words={CATEGORY_WORDS} />
        </SelectField>
      </div>
      <SelectField label={t('Recipients')} {...field('targetType', { onChange: () => setValue('targetIds', '') })}>
        <Options of={NOTIFICATION_TARGETS} words={TARGET_WORDS} />
      </SelectField>
      {targetType !== 'all' && (
        <div className="grid gap-5 border-s-2 border-line ps-4 sm:grid-cols-2">
          <TextField
            label={t('Their ids')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('Separated by commas.')}
            {...field('targetIds')}
          />
          <TargetSearch
            key={targetType}
            targetType={targetType}
            chosen={idsIn(targetIds)}
            onChoose={(id) => setValue('targetIds', [...idsIn(targetIds), id].join(', '), { shouldValidate: true })}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Send at')} type="datetime-local" hint={t('Blank = now')} {...field('scheduledAt')} />
        <TextField label={t('Expires at')} type="datetime-local" hint={t('Blank = never')} {...field('expiresAt')} />
      </div>
      <CheckField label={t('Also by email, to verified addresses')} {...form.register('byMail')} />
      <Disclosure summary={t('Advanced')} summaryLook="link min-h-8" wanted={metadata.error !== undefined}>
        <TextAreaField
          className="mt-3"
          label={t('Metadata (JSON)')}
          rows={3}
          spellCheck={false}
          hint={t('Optional. Ids and numbers for programs that read notifications.')}
          {...metadata}
        />
      </Disclosure>
      {question && <ConfirmBroadcast {...question} />}
    </FormDialog>
  );
}
