import type { AdminActionAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { showExactly } from '@/shared/lib/days';
import { EventLink, ReaderLink } from '@/shared/admin/event-links';
import { actorInWords, factsInWords, sentenceOf, targetInWords } from './action-words';

type Target = NonNullable<AdminActionAnswer['target']>;

/** Null while the call runs, and forever when the process died meanwhile. */
const outcomeInWords = (status: number | null): string => {
  if (status === null) return 'Unfinished';
  return `${status < 400 ? 'Done' : 'Refused'} (${status})`;
};

/** One action as a sentence, with what it changed, why, and where to look further. */
export function ActionItem({ action }: { action: AdminActionAnswer }) {
  const { accountId, keyId, reason, eventId, status, at, address, method, path, requestId } = action;
  const { did, target, rest } = sentenceOf(action);
  const facts = factsInWords(action);
  return (
    <li className="border-b border-line py-3">
      <p className="wrap-anywhere">
        <Actor accountId={accountId}>{actorInWords(action)}</Actor> {keyId !== null && `with API key ${keyId} `}
        {did}
        {target && (
          <>
            {' '}
            <TargetLink target={target}>{targetInWords(target)}</TargetLink>
          </>
        )}
        {rest}
        {reason && `: “${reason}”`}
        {eventId && (
          <>
            {' '}
            → <EventLink eventId={eventId}>event {eventId}</EventLink>
          </>
        )}
      </p>
      {facts && <p className="figures text-sm">{facts}</p>}
      <details className="figures text-sm text-soft">
        <summary>
          <time dateTime={at}>{showExactly(at)}</time> ·{' '}
          <span className={status !== null && status >= 400 ? 'text-bad' : undefined}>{outcomeInWords(status)}</span>
        </summary>
        <p className="mt-1 wrap-anywhere">
          {method} {path}, from {address ?? t('forgotten')}, {requestId}
        </p>
      </details>
    </li>
  );
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
