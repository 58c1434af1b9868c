import { type KeyAnswer, type KeyMadeAnswer, type MessageAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { messageOf, statusOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { ago, showInstant } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Loaded } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Question } from '@/shared/ui/dialog/question';
import { Loading, Skeleton } from '@/shared/ui/states';
import { Tag } from '@/shared/ui/tag';
import { ACCOUNT_MESSAGES, MAY } from './account-messages';
import { isJustNow } from './just-now';
import { NewKey } from './new-key';
import { apiKeysQuery } from './queries';

const MakeKeyDialog = lazy(() => import('./make-key-dialog').then((module) => ({ default: module.MakeKeyDialog })));

/** Lists the keys of the account's own programs, makes them and revokes them. */
export function KeysSection() {
  const list = useQuery(apiKeysQuery);
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<KeyMadeAnswer | null>(null);
  const [asked, setAsked] = useState<KeyAnswer | null>(null);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const revoke = useMutation({
    mutationFn: ({ id }: KeyAnswer) => send<MessageAnswer>(`/auth/keys/${id}`, { method: 'DELETE' }),
    onSuccess: async ({ message }, { id }) => {
      await reload();
      if (made?.key.id === id) setMade(null);
      setAsked(null);
      void notify(`${message}.`);
    },
    // It was revoked elsewhere meanwhile, and is no longer in the list.
    onError: (error) => statusOf(error) === 404 && void reload(),
  });
  return (
    <Section id="keys" title={t('API Keys')}>
      <p className="mb-4 max-w-prose text-soft">
        {t(
          'For your own programs, such as a script or your church’s website. A key acts for you within its permissions. It can’t change your password, devices or account. Changing your password revokes all keys.',
        )}
      </p>
      {made && <NewKey made={made} onDone={() => setMade(null)} />}
      <Loaded
        query={list}
        loading={
          <Loading label={t('Loading API keys')}>
            <Skeleton className="h-16" />
          </Loading>
        }
        failed={t(ACCOUNT_MESSAGES.keysFailed)}
        empty={<p>{t('You have no keys.')}</p>}
      >
        {(keys) => (
          <ul className="divide-y divide-line border-y border-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button look="secondary" className="mt-5" onClick={() => setMaking(true)}>
        {t('Create an API Key')}
      </Button>
      <Suspense fallback={null}>
        {isMaking && (
          <MakeKeyDialog
            onClose={() => setMaking(false)}
            onMade={(answer) => {
              setMade(answer);
              setMaking(false);
              void reload();
            }}
          />
        )}
        {asked && (
          <Question
            title={t('Revoke {name}', { name: asked.name })}
            question={t('Anything using this key stops working right away.')}
            confirmLabel={t('Revoke')}
            busy={revoke.isPending}
            error={revoke.isError ? messageOf(revoke.error, t(ACCOUNT_MESSAGES.keyNotRevoked)) : null}
            onConfirm={() => revoke.mutate(asked)}
            onCancel={() => {
              setAsked(null);
              revoke.reset();
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

const useInWords = (lastUsedAt: string | null): string => {
  if (lastUsedAt === null) return t('Never used');
  return isJustNow(lastUsedAt) ? t('Last used just now') : t('Last used {ago}', { ago: ago(lastUsedAt) });
};

function KeyRow({ apiKey, onRevoke }: { apiKey: KeyAnswer; onRevoke: () => void }) {
  const { id, name, scopes, expiresAt, lastUsedAt } = apiKey;
  const about = useId();
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name} <span className="text-sm font-normal text-soft">{t('No. {id}', { id })}</span>{' '}
          {isOver && <Tag>{t('Expired')}</Tag>}
        </p>
        <p id={about} className="text-sm text-soft">
          {rich(isOver ? '{may}. {use}; expired <time>{at}</time>' : '{may}. {use}; expires <time>{at}</time>', {
            may: scopes.map((scope) => t(MAY[scope])).join('; '),
            use: useInWords(lastUsedAt),
            time: (inside) => <time dateTime={expiresAt}>{inside}</time>,
            at: showInstant(expiresAt),
          })}
        </p>
      </div>
      <Button
        look="secondary"
        small
        aria-label={t('Revoke {name}', { name })}
        aria-describedby={about}
        onClick={onRevoke}
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}
