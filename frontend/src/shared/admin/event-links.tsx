import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const ReaderLink = ({ readerId, children }: { readerId: number; children?: ReactNode }) => (
  <Link to="/admin/readers/$readerId" params={{ readerId: String(readerId) }} className="link">
    {children ?? `Reader ${readerId}`}
  </Link>
);

export const AccountLink = ({ accountId, children }: { accountId: number; children?: ReactNode }) => (
  <Link to="/admin/events" search={{ accountId }} className="link">
    {children ?? `Account ${accountId}`}
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
