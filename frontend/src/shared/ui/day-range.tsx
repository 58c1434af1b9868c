import { t } from '../language/speech';
import { today } from '../lib/days';
import { TextField } from '../forms/field';

/** Inclusive, up to today; an open end is missing. */
export interface Days {
  startDate?: string;
  endDate?: string;
}

/** Two fields that choose a range of days; a change passes only the end that changed. */
export function DayRange({ days, onChange }: { days: Days; onChange: (part: Days) => void }) {
  return (
    <>
      <TextField
        label={t('From')}
        type="date"
        max={days.endDate ?? today()}
        value={days.startDate ?? ''}
        onChange={(event) => onChange({ startDate: event.target.value || undefined })}
      />
      <TextField
        label={t('To')}
        type="date"
        min={days.startDate}
        max={today()}
        value={days.endDate ?? ''}
        onChange={(event) => onChange({ endDate: event.target.value || undefined })}
      />
    </>
  );
}
