import { LIMITS, REPORT_MESSAGES } from '@lectio/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { dateAfter, today } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';

/** What is wrong with a read date, if anything. */
export const dateProblem = (date: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return t(REPORT_MESSAGES.readDateInvalid);
  if (date > today()) return t(REPORT_MESSAGES.readDateInFuture);
  return Number(date.slice(0, 4)) < LIMITS.firstReadYear ? t(REPORT_MESSAGES.readDateTooEarly) : undefined;
};

interface OneDayProps {
  value: string;
  error: string | undefined;
  onChange: (date: string) => void;
}

/** With buttons for the days before and after, for catching up day by day. */
export const OneDay = ({ value, error, onChange }: OneDayProps) => (
  <>
    <TextField
      label={t('Date read')}
      type="date"
      max={today()}
      className="max-w-56"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <div className="mt-3 flex gap-2">
      <Button look="secondary" small disabled={value === ''} onClick={() => onChange(dateAfter(value, -1))}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('Day before')}
      </Button>
      <Button
        look="secondary"
        small
        disabled={value === '' || value >= today()}
        onClick={() => onChange(dateAfter(value, 1))}
      >
        {t('Day after')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  </>
);
