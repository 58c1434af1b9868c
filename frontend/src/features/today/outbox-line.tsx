import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich } from '@/shared/language/speech';
import { useOutbox } from '@/shared/outbox/outbox';
import { Line } from './line';

/** The reports waiting on this device, with a link to them. */
export function OutboxLine() {
  const reports = useOutbox();
  if (reports.length === 0) return null;
  const isRefused = reports.some(({ refusal }) => refusal !== null);
  const values = {
    reports: reports.length,
    a: (inside: ReactNode) => (
      <Link to="/report" className="link">
        {inside}
      </Link>
    ),
  };
  return (
    <Line icon={<CloudUpload aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
      {isRefused
        ? rich(
            '{reports, plural, one {# report is waiting on this device, and some couldn’t be sent. <a>See it</a>} other {# reports are waiting on this device, and some couldn’t be sent. <a>See them</a>}}',
            values,
          )
        : rich(
            '{reports, plural, one {# report is waiting on this device to be sent. <a>See it</a>} other {# reports are waiting on this device to be sent. <a>See them</a>}}',
            values,
          )}
    </Line>
  );
}
