import type { RemindersEnvelope, ReminderWay } from '@lectio/contract';
import { useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { CheckField, TextField } from '@/shared/forms/field';
import { DEVICE_WORDS, turnOn } from '@/shared/reminders/device';
import { remindersQuery, zoneHere } from '@/shared/reminders/reminders-query';

/** What was chosen over what the server keeps; null where it was not touched. */
export interface FirstReminder {
  mail: boolean | null;
  push: boolean | null;
  at: string | null;
}

export const AS_KEPT: FirstReminder = { mail: null, push: null, at: null };

const MAIL: ReminderWay = 'daily-mail';
const PUSH: ReminderWay = 'daily-push';

/** Nothing is sent to the server where nothing was touched. */
export const saveReminder = async (client: QueryClient, { mail, push, at }: FirstReminder): Promise<void> => {
  if (mail === null && push === null && at === null) return;
  const { reminders } = await client.fetchQuery({ ...remindersQuery, staleTime: 0 });
  const kept = new Set(reminders.chosen);
  for (const [way, isWanted] of [
    [MAIL, mail],
    [PUSH, push],
  ] as const) {
    if (isWanted) kept.add(way);
    else if (isWanted === false) kept.delete(way);
  }
  const body = { chosen: [...kept], at: at || undefined, timeZone: zoneHere() };
  const answer = await send<RemindersEnvelope>('/reminders', { method: 'PUT', body });
  client.setQueryData(remindersQuery.queryKey, answer);
};

export interface FirstReminderFieldsProps {
  reminder: FirstReminder;
  onReminder: (reminder: FirstReminder) => void;
}

/** A time to be reminded at, and by what: nothing until asked for. */
export function FirstReminderFields({ reminder, onReminder }: FirstReminderFieldsProps) {
  const { data } = useQuery(remindersQuery);
  const kept = data?.reminders;
  const device = useMutation({
    mutationFn: turnOn,
    onSuccess: (state) => onReminder({ ...reminder, push: state === 'on' }),
  });
  const wantsMail = reminder.mail ?? kept?.chosen.includes(MAIL) ?? false;
  const wantsPush = reminder.push ?? kept?.chosen.includes(PUSH) ?? false;
  const problem = device.isError ? DEVICE_WORDS.unsupported() : device.data && DEVICE_WORDS[device.data]();
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-start mb-2 w-full text-sm font-medium">
        {t('A reminder on days you haven’t read?')}
      </legend>
      <div className="clear-both flex flex-wrap items-end gap-x-8 gap-y-2">
        <TextField
          type="time"
          label={t('Remind me at')}
          value={reminder.at ?? kept?.at ?? ''}
          onChange={({ target }) => onReminder({ ...reminder, at: target.value })}
        />
        <div className="flex flex-wrap gap-x-6">
          <CheckField
            label={t('By email')}
            checked={wantsMail}
            onChange={({ target }) => onReminder({ ...reminder, mail: target.checked })}
          />
          <CheckField
            label={t('On this device')}
            checked={wantsPush}
            disabled={!data || device.isPending}
            onChange={({ target }) =>
              target.checked && data ? device.mutate(data.publicKey) : onReminder({ ...reminder, push: false })
            }
          />
        </div>
      </div>
      <p role="status" className="mt-2 text-sm text-faint empty:hidden">
        {problem && !wantsPush
          ? problem
          : wantsMail && data?.mailPossible === false && t('Emails start once you’ve confirmed your address.')}
      </p>
    </fieldset>
  );
}
