import { AUTH_NOTICES, type AuthNotice, type ProviderConnectionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { FormError } from '@/shared/forms/form-note';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Loaded } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { Loading, Skeleton } from '@/shared/ui/states';
import { ConnectionDialog, type ConnectionChange } from './connection-dialog';

const connectionQuery = partOf(
  readQuery<ProviderConnectionAnswer>(keys.providerConnection, '/auth/oidc/connection'),
  'connection',
);

export function Connection({ name, isOnlyWay, message }: { name: string; isOnlyWay: boolean; message?: AuthNotice }) {
  const query = useQuery(connectionQuery);
  const [asked, setAsked] = useState<ConnectionChange | null>(null);
  return (
    <Section id="provider" title={t('Sign in with {name}', { name })}>
      <FormError message={message ? t(AUTH_NOTICES[message]) : null} />
      <Loaded
        query={query}
        loading={
          <Loading label={t('Loading your connection')}>
            <Skeleton className="h-16" />
          </Loading>
        }
        failed={t('We couldn’t load your connection.')}
      >
        {(connection) =>
          connection ? (
            <>
              <p className="mb-4">
                {rich('Connected since <time>{day}</time>.', {
                  day: showDayOf(connection.connectedAt),
                  time: (inside) => <time dateTime={connection.connectedAt}>{inside}</time>,
                })}
              </p>
              {!isOnlyWay && (
                <Button look="danger" onClick={() => setAsked('disconnect')}>
                  {t('Disconnect')}
                </Button>
              )}
            </>
          ) : (
            <>
              <p className="mb-4 max-w-prose text-soft">
                {t('Connect your account, and you won’t need your password here any more.')}
              </p>
              <Button look="secondary" onClick={() => setAsked('connect')}>
                {t('Connect')}
              </Button>
            </>
          )
        }
      </Loaded>
      {asked && <ConnectionDialog change={asked} name={name} onClose={() => setAsked(null)} />}
    </Section>
  );
}
