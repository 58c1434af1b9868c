import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { msg, t } from '../language/speech';
import { type NamedKind, useFound } from './search-query';

const UNNAMED = { reader: msg('Reader {id}'), account: msg('Account {id}'), family: msg('Family {id}') } as const;

/** A name by itself, else the number: "Miriam", "Reader 7". */
export const NameOf = ({ kind, id }: { kind: NamedKind; id: number }) =>
  useFound(kind, id)?.name ?? t(UNNAMED[kind], { id });

export const ReaderLink = ({ readerId, children }: { readerId: number; children?: ReactNode }) => (
  <Link to="/admin/readers/$readerId" params={{ readerId: String(readerId) }} className="link">
    {children ?? <NameOf kind="reader" id={readerId} />}
  </Link>
);

export const AccountLink = ({ accountId, children }: { accountId: number; children?: ReactNode }) => (
  <Link to="/admin/events" search={{ accountId }} className="link">
    {children ?? <NameOf kind="account" id={accountId} />}
  </Link>
);

export const BatchLink = ({ batchId }: { batchId: string }) => (
  <Link to="/admin/events" search={{ batchId }} className="link break-all">
    {batchId}
  </Link>
);

export const EventLink = ({ eventId, children }: { eventId: string; children: ReactNode }) => (
  <Link to="/admin/events/$eventId" params={{ eventId }} className="link">
    {children}
  </Link>
);
