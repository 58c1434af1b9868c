import { type DeviceAnswer, type MessageAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { messageOf, statusOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { ago, showInstant } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Loaded } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { Loading, Skeleton } from '@/shared/ui/states';
import { Tag } from '@/shared/ui/tag';
import { ACCOUNT_MESSAGES } from './account-messages';
import { isJustNow } from './just-now';
import { devicesQuery } from './queries';

/** One of the devices, or all but this one. */
type Choice = DeviceAnswer | 'others';

/** Lists where the account is signed in, and signs out a lost or lent device. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Choice | null>(null);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: keys.devices });
  const signOut = useMutation({
    mutationFn: (choice: Choice) =>
      choice === 'others'
        ? send<MessageAnswer>('/auth/devices', { method: 'DELETE' })
        : send<MessageAnswer>(`/auth/devices/${choice.id}`, { method: 'DELETE' }),
    onSuccess: async ({ message }) => {
      await reload();
      setAsked(null);
      void notify(`${message}.`);
    },
    // It was signed out elsewhere meanwhile, and is no longer in the list.
    onError: (error) => statusOf(error) === 404 && void reload(),
  });
  return (
    <Section id="devices" title={t('Devices')}>
      <p className="mb-4 max-w-prose text-soft">
        {t('Where you’re signed in. We sign out devices you haven’t used for 90 days.')}
      </p>
      <Loaded
        query={devices}
        loading={
          <Loading label={t('Loading devices')}>
            <Skeleton className="h-16" />
          </Loading>
        }
        failed={t(ACCOUNT_MESSAGES.devicesFailed)}
        empty={<p>{t('This device appears here once you sign in again.')}</p>}
      >
        {(list) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {list.map((device) => (
                <DeviceRow key={device.id} device={device} onSignOut={() => setAsked(device)} />
              ))}
            </ul>
            {list.some(({ current }) => !current) && (
              <Button look="danger" className="mt-5" onClick={() => setAsked('others')}>
                {t('Sign out all other devices')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {asked && (
        <Question
          title={asked === 'others' ? t('Sign out all other devices') : t('Sign out {name}', { name: asked.name })}
          question={
            asked !== 'others' && asked.reader !== null
              ? t('{reader} will need the card there again.', { reader: asked.reader })
              : t('You’ll need your password there again. Reports waiting there aren’t lost.')
          }
          confirmLabel={t('Sign out')}
          busy={signOut.isPending}
          error={signOut.isError ? messageOf(signOut.error, t(ACCOUNT_MESSAGES.signOutFailed)) : null}
          onConfirm={() => signOut.mutate(asked)}
          onCancel={() => {
            setAsked(null);
            signOut.reset();
          }}
        />
      )}
    </Section>
  );
}

function DeviceRow({ device, onSignOut }: { device: DeviceAnswer; onSignOut: () => void }) {
  const { name, reader, current, lastUsedAt } = device;
  const use = useId();
  const isNow = isJustNow(lastUsedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name} {current && <Tag>{t('This device')}</Tag>}
          {reader !== null && <Tag>{t('Card of {reader}', { reader })}</Tag>}
        </p>
        <p id={use} className="text-sm text-soft">
          {rich(isNow ? 'Last used <time>just now</time>' : 'Last used <time>{ago}</time>', {
            ago: ago(lastUsedAt),
            time: (inside) => (
              <time dateTime={lastUsedAt} title={showInstant(lastUsedAt)}>
                {inside}
              </time>
            ),
          })}
        </p>
      </div>
      {!current && (
        <Button
          look="secondary"
          small
          aria-label={t('Sign out {name}', { name })}
          aria-describedby={use}
          onClick={onSignOut}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}
