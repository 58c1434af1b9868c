import { Check } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';

export interface MarkDayProps {
  date: string;
  readerName: string;
  busy: boolean;
  onClick: () => void;
}

/** Marks a day of a plan other than today's. */
export const MarkDay = ({ date, readerName, busy, onClick }: MarkDayProps) => (
  <Button
    small
    look="quiet"
    busy={busy}
    onClick={onClick}
    aria-label={t('Mark as read: {what}, by {reader}', { what: showDate(date), reader: readerName })}
  >
    <Check aria-hidden="true" className="size-4" />
    {t('Mark as read')}
  </Button>
);
