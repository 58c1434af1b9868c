import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useOutbox } from '@/shared/outbox/outbox';

/** The reports waiting on this device, with a link to them. */
export function OutboxLine() {
  const reports = useOutbox();
  if (reports.length === 0) return null;
  const isRefused = reports.some(({ refusal }) => refusal !== null);
  const waits = reports.length === 1 ? '1 report is waiting' : `${reports.length} reports are waiting`;
  return (
    <li className="figures flex items-start gap-3">
      <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <span>
        {waits} on this device{isRefused ? ', and some couldn’t be sent' : ' to be sent'}.{' '}
        <Link to="/report" className="link">
          See {reports.length === 1 ? 'it' : 'them'}
        </Link>
      </span>
    </li>
  );
}
