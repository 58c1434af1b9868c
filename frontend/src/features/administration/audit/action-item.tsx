import type { AdminActionAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { showExactly } from '@/shared/lib/days';
import { EventLink, ReaderLink } from '@/shared/admin/event-links';
import { actorInWords, factsInWords, pointsOf, sentenceOf, targetInWords } from './action-words';

type Target = NonNullable<AdminActionAnswer['target']>;

/** Null while the call runs, and forever when the process died meanwhile. */
const outcomeInWords = (status: number | null): string => {
  if (status === null) return t('Unfinished');
  return status < 400 ? t('Done ({status})', { status }) : t('Refused ({status})', { status });
};

const isRefused = (status: number | null): boolean => status !== null && status >= 400;

/** One action as a sentence, with what it changed, why, and where to look further. */
export function ActionItem({ action }: { action: AdminActionAnswer }) {
  const { target, reason, eventId, status, at, address, method, path, requestId } = action;
  const facts = factsInWords(action);
  const deed = rich(sentenceOf(action), {
    who: () => <Doer action={action} />,
    whom: (inside) => target && <TargetLink target={target}>{inside}</TargetLink>,
    actor: actorInWords(action),
    target: target ? targetInWords(target) : '',
    points: Math.abs(pointsOf(action)),
    method,
    path,
  });
  return (
    <li className="border-b border-line py-3">
      <p className="wrap-anywhere">
        {isRefused(status) ? rich('Refused: <deed>…</deed>', { deed: () => deed }) : deed}
        {reason && t(': “{reason}”', { reason })}
        {eventId && (
          <>
            {' '}
            → <EventLink eventId={eventId}>{t('event {id}', { id: eventId })}</EventLink>
          </>
        )}
      </p>
      {facts && <p className="figures text-sm">{facts}</p>}
      <details className="figures text-sm text-soft">
        <summary>
          <time dateTime={at}>{showExactly(at)}</time> ·{' '}
          <span className={isRefused(status) ? 'text-bad' : undefined}>{outcomeInWords(status)}</span>
        </summary>
        <p className="mt-1 wrap-anywhere">
          {t('{method} {path}, from {address}, {requestId}', {
            method,
            path,
            address: address ?? t('forgotten'),
            requestId,
          })}
        </p>
      </details>
    </li>
  );
}

/** By name, with the key that was used. */
function Doer({ action }: { action: AdminActionAnswer }) {
  const { accountId, keyId } = action;
  const actor = actorInWords(action);
  const who = (inside: ReactNode) => <Actor accountId={accountId}>{inside}</Actor>;
  return keyId === null ? who(actor) : rich('<who>{actor}</who> with API key {key}', { who, actor, key: keyId });
}

const Actor = ({ accountId, children }: { accountId: number | null; children: ReactNode }) => (
  <Link
    to="/admin/actions"
    search={{ by: accountId === null ? 'operator' : String(accountId) }}
    className="font-medium"
  >
    {children}
  </Link>
);

function TargetLink({ target: { kind, id }, children }: { target: Target; children: ReactNode }) {
  if (kind === 'reader') return <ReaderLink readerId={Number(id)}>{children}</ReaderLink>;
  return (
    <Link to="/admin/actions" search={{ target: `${kind}:${id}` }} className="link">
      {children}
    </Link>
  );
}
