import type { PushDeviceAnswer, RemindersEnvelope } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Section } from '@/shared/ui/page';
import { DEVICE_WORDS, deviceState, turnOff, turnOn, type DeviceState } from '@/shared/reminders/device';
import { remindersQuery } from '@/shared/reminders/reminders-query';
import { PAGE_MESSAGES } from './reminder-messages';

/** Where pushes go: this device, and the others of the account. */
export function Devices({ devices, publicKey }: Pick<RemindersEnvelope, 'devices' | 'publicKey'>) {
  const client = useQueryClient();
  const key = ['this-device', publicKey];
  const { data: state } = useQuery({
    queryKey: key,
    queryFn: () => deviceState(publicKey),
    retry: false,
    staleTime: Infinity,
  });
  const change = useMutation({
    mutationFn: (next: () => Promise<DeviceState>) => next(),
    onSuccess: async (next) => {
      client.setQueryData(key, next);
      await client.invalidateQueries(remindersQuery);
    },
  });
  return (
    <Section id="devices" title={t('Devices')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-prose text-soft">
          {state && DEVICE_WORDS[state]()}
        </p>
        {state === 'off' && (
          <Button busy={change.isPending} onClick={() => change.mutate(() => turnOn(publicKey))}>
            {t('Turn on for this device')}
          </Button>
        )}
        {state === 'on' && (
          <Button look="secondary" busy={change.isPending} onClick={() => change.mutate(turnOff)}>
            {t('Turn off for this device')}
          </Button>
        )}
      </div>
      <FormError message={change.error && messageOf(change.error, t(PAGE_MESSAGES.deviceFailed))} />
      {devices.length > 0 && (
        <ul aria-label={t('Notified devices')} className="mt-5 border-t border-line">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeviceLine({ device: { id, label, createdAt } }: { device: PushDeviceAnswer }) {
  const client = useQueryClient();
  const name = useId();
  const remove = useMutation({
    mutationFn: () => send<RemindersEnvelope>(`/reminders/devices/${id}`, { method: 'DELETE' }),
    onSuccess: (answer) => client.setQueryData(remindersQuery.queryKey, answer),
  });
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.5} />
        <span id={name} className="min-w-0 grow">
          {label} <span className="text-sm text-faint">{t('since {date}', { date: showDayOf(createdAt) })}</span>
        </span>
        <Button look="quiet" small busy={remove.isPending} aria-describedby={name} onClick={() => remove.mutate()}>
          {t('Remove')}
        </Button>
      </div>
      <FormError message={remove.error && messageOf(remove.error, t(PAGE_MESSAGES.saveFailed))} />
    </li>
  );
}
