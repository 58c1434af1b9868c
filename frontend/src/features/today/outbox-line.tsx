import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { useOutbox } from '@/shared/outbox/outbox';
import { Line } from './line';

/** The reports waiting on this device, with a link to them. */
export function OutboxLine() {
  const reports = useOutbox();
  if (reports.length === 0) return null;
  const isRefused = reports.some(({ refusal }) => refusal !== null);
  const waits = reports.length === 1 ? '1 report is waiting' : `${reports.length} reports are waiting`;
  return (
    <Line icon={<CloudUpload aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
      {waits} on this device{isRefused ? t(', and some couldn’t be sent') : t(' to be sent')}.{' '}
      <Link to="/report" className="link">
        See {reports.length === 1 ? t('it') : t('them')}
      </Link>
    </Line>
  );
}
