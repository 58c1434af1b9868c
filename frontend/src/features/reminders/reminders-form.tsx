import type { RemindersEnvelope, UpdateRemindersRequest } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { msg, rich, t } from '@/shared/language/speech';
import { ApiError, messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { AskBeforeLeaving } from '@/shared/forms/ask-before-leaving';
import { changesIn, useChoices } from '@/shared/forms/use-choices';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { FormError, FormNote } from '@/shared/forms/form-note';
import { ChoiceTable } from './choice-table';
import { remindersQuery, zoneHere } from '@/shared/reminders/reminders-query';
import { PAGE_MESSAGES } from './reminder-messages';

const TIMES = [
  { name: 'at', label: msg('Remind me at'), hint: undefined },
  { name: 'streakAt', label: msg('Before a streak ends, at'), hint: undefined },
  {
    name: 'quietFrom',
    label: msg('Quiet from'),
    hint: msg('We send nothing during quiet hours. Leave both empty for none.'),
  },
  { name: 'quietUntil', label: msg('Quiet until'), hint: undefined },
] as const;

/** What to be reminded of, when, and when not. */
export function RemindersForm({
  kept,
  hasDevice,
  mailPossible,
}: {
  kept: RemindersEnvelope['reminders'];
  hasDevice: boolean;
  mailPossible: boolean;
}) {
  const client = useQueryClient();
  const { chosen, isChanged, choose: change, over, settle } = useChoices(kept);
  const save = useMutation({
    mutationFn: async () => {
      // They may have changed elsewhere.
      const newest = await client.fetchQuery({ ...remindersQuery, staleTime: 0 }).catch(() => undefined);
      const now = newest?.reminders ?? kept;
      const body: UpdateRemindersRequest = { ...changesIn(now, over(now)), timeZone: zoneHere() };
      return send<RemindersEnvelope>('/reminders', { method: 'PUT', body });
    },
    onSuccess: (answer) => client.setQueryData(remindersQuery.queryKey, answer),
  });
  const choose = (part: Partial<typeof kept>): void => {
    save.reset();
    change(part);
  };
  const problems = save.error instanceof ApiError ? save.error.details : [];
  const problemOf = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.message;
  const beside = TIMES.some(({ name }) => problemOf(name));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(undefined, { onSuccess: settle });
  };
  const here = zoneHere();
  const zone = chosen.timeZone ?? here ?? 'UTC';
  const wants = (channel: string): boolean => chosen.chosen.some((way) => way.endsWith(channel));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <AskBeforeLeaving when={isChanged && !save.isPending} question={t('You haven’t saved your reminders.')} />
      <div>
        <ChoiceTable chosen={chosen.chosen} onChange={(ways) => choose({ chosen: ways })} />
        {wants('-mail') && !mailPossible && (
          <p className="mt-3 text-sm text-soft">
            {rich('Emails start once you’ve confirmed your address. <a>Confirm it</a>', {
              a: (inside) => (
                <Link to="/profile" className="link">
                  {inside}
                </Link>
              ),
            })}
          </p>
        )}
        {wants('-push') && !hasDevice && (
          <p className="mt-3 text-sm text-soft">{t('No devices yet. Turn one on below.')}</p>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {TIMES.map(({ name, label, hint }) => (
          <TextField
            key={name}
            type="time"
            label={t(label)}
            hint={hint && t(hint)}
            error={problemOf(name)}
            value={chosen[name] ?? ''}
            onChange={({ target: { value } }) => choose({ [name]: value || (name.startsWith('quiet') ? null : '') })}
          />
        ))}
      </div>
      <p className="text-sm text-faint">
        {here !== undefined && here !== zone
          ? t('Times are in {zone}. Saving switches to this device’s time zone.', { zone })
          : t('Times are in {zone}.', { zone })}
      </p>
      <div className="flex flex-col items-start gap-4">
        <FormError message={save.error && !beside ? messageOf(save.error, t(PAGE_MESSAGES.saveFailed)) : null} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={save.isPending}>
            {t('Save Reminders')}
          </Button>
          <FormNote message={save.isSuccess ? t(PAGE_MESSAGES.saved) : null} />
        </div>
      </div>
    </form>
  );
}
