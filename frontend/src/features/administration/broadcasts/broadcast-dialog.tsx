import {
  LIMITS,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TARGETS,
  NOTIFICATION_TYPES,
  type BroadcastAnswer,
  type BroadcastEnvelope,
} from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api, sendSafely } from '../../../shared/api/client';
import { showFieldErrors } from '../../../shared/lib/contract-resolver';
import { newKey } from '../../../shared/lib/new-key';
import { Dialog } from '../../../shared/ui/dialog';
import { DialogFoot } from '../../../shared/ui/dialog-foot';
import { CheckField, SelectField, TextAreaField, TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { draftOf, draftResolver, failureOf, idsIn, requestOf, type BroadcastDraft } from './broadcast-draft';
import {
  BROADCAST_PAGE_MESSAGES,
  CATEGORY_WORDS,
  PRIORITY_WORDS,
  TARGET_WORDS,
  TYPE_WORDS,
} from './broadcast-messages';
import { broadcastsKey } from './broadcast-queries';
import { TargetSearch } from './target-search';

const FIELDS = [
  'title',
  'message',
  'type',
  'priority',
  'category',
  'targetType',
  'targetIds',
  'metadata',
  'scheduledAt',
  'expiresAt',
  'byMail',
] as const;

export interface BroadcastDialogProps {
  /** The notification to change, while it is unsent; undefined writes a new one. */
  broadcast?: BroadcastAnswer;
  onClose: () => void;
}

const save = (
  draft: BroadcastDraft,
  broadcast: BroadcastAnswer | undefined,
  idempotencyKey: string,
): Promise<BroadcastEnvelope> =>
  broadcast
    ? api(`/notifications/admin/${broadcast.id}`, { method: 'PUT', body: requestOf(draft) })
    : sendSafely('/notifications/admin', { method: 'POST', body: requestOf(draft), idempotencyKey });

const doneWords = ({ sentAt }: BroadcastAnswer, isNew: boolean): string =>
  sentAt ? 'Notification sent.' : isNew ? 'Notification scheduled.' : 'Notification saved.';

/** Writes a notification, or changes one that waits for its time. */
export function BroadcastDialog({ broadcast, onClose }: BroadcastDialogProps) {
  const client = useQueryClient();
  const [key, setKey] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<BroadcastDraft>({
    resolver: draftResolver,
    defaultValues: draftOf(broadcast),
  });
  const { errors, isSubmitting } = formState;
  const [targetType, targetIds, scheduledAt] = useWatch({ control, name: ['targetType', 'targetIds', 'scheduledAt'] });

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    try {
      const { notification } = await save(draft, broadcast, key);
      await client.invalidateQueries({ queryKey: broadcastsKey });
      void notify(doneWords(notification, broadcast === undefined));
      onClose();
    } catch (error) {
      // What is sent next is another request, and needs a key of its own.
      setKey(newKey());
      showFieldErrors<BroadcastDraft>(error, FIELDS, setError);
      setFailure(
        failureOf(error, broadcast ? BROADCAST_PAGE_MESSAGES.saveFailed : BROADCAST_PAGE_MESSAGES.createFailed),
      );
    }
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={broadcast ? 'Edit notification' : 'New notification'}
      dismissible={!isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <TextField
          label="Title"
          autoComplete="off"
          maxLength={LIMITS.broadcastTitleMax}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextAreaField
          label="Message"
          rows={4}
          maxLength={LIMITS.broadcastMessageMax}
          error={errors.message?.message}
          {...register('message')}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="Type" error={errors.type?.message} {...register('type')}>
            {NOTIFICATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_WORDS[type]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Priority" error={errors.priority?.message} {...register('priority')}>
            {NOTIFICATION_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {PRIORITY_WORDS[priority]}
              </option>
            ))}
          </SelectField>
          <SelectField label="Category" error={errors.category?.message} {...register('category')}>
            {NOTIFICATION_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_WORDS[category]}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label="Who gets it"
          error={errors.targetType?.message}
          {...register('targetType', { onChange: () => setValue('targetIds', '') })}
        >
          {NOTIFICATION_TARGETS.map((target) => (
            <option key={target} value={target}>
              {TARGET_WORDS[target]}
            </option>
          ))}
        </SelectField>
        {targetType !== 'all' && (
          <div className="grid gap-5 border-l-2 border-line pl-4 sm:grid-cols-2">
            <TextField
              label="Their ids"
              inputMode="numeric"
              autoComplete="off"
              hint="With commas between them."
              error={errors.targetIds?.message}
              {...register('targetIds')}
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
          <TextField
            label="Send at"
            type="datetime-local"
            hint="Empty: at once."
            error={errors.scheduledAt?.message}
            {...register('scheduledAt')}
          />
          <TextField
            label="Expires at"
            type="datetime-local"
            hint="Empty: never."
            error={errors.expiresAt?.message}
            {...register('expiresAt')}
          />
        </div>
        <TextAreaField
          label="Metadata (JSON)"
          rows={3}
          spellCheck={false}
          hint="Ids and figures of what it is about, or empty."
          error={errors.metadata?.message}
          {...register('metadata')}
        />
        <CheckField label="Also by mail, to those whose address is verified" {...register('byMail')} />
        <FormError message={failure} />
        <DialogFoot
          label={broadcast ? 'Save' : scheduledAt ? 'Schedule' : 'Send'}
          busy={isSubmitting}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
