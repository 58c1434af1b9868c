import { t } from '@/shared/language/speech';
import { dateAfter, today } from '@/shared/lib/days';
import { RadioField, TextField } from '@/shared/forms/field';
import { OneDay } from '../parts/one-day';

interface Days {
  /** `YYYY-MM-DD`; empty while the field has no complete date. */
  readDate: string;
  /** Null for one day. */
  lastReadDate: string | null;
}

export interface DateReadProps extends Days {
  errors: Partial<Record<keyof Days, string>>;
  onChange: (days: Partial<Days>) => void;
}

/** A week, until it is changed. */
const DAYS_BEFORE = 6;

/** The read date, or the days over which the chapters are spread. */
export function DateRead({ readDate, lastReadDate, errors, onChange }: DateReadProps) {
  const isSpread = lastReadDate !== null;
  const spread = (): void => {
    const last = readDate === '' ? today() : readDate;
    onChange({ readDate: dateAfter(last, -DAYS_BEFORE), lastReadDate: last });
  };
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">{t('One day or several')}</legend>
        <RadioField
          name="days"
          label={t('One day')}
          checked={!isSpread}
          onChange={() => onChange({ ...(lastReadDate ? { readDate: lastReadDate } : {}), lastReadDate: null })}
        />
        <RadioField name="days" label={t('Spread over days')} checked={isSpread} onChange={spread} />
      </fieldset>
      {isSpread ? (
        <>
          <div className="grid max-w-md gap-5 sm:grid-cols-2">
            <TextField
              label={t('First day')}
              type="date"
              max={today()}
              value={readDate}
              error={errors.readDate}
              onChange={(event) => onChange({ readDate: event.target.value })}
            />
            <TextField
              label={t('Last day')}
              type="date"
              min={readDate || undefined}
              max={today()}
              value={lastReadDate}
              error={errors.lastReadDate}
              onChange={(event) => onChange({ lastReadDate: event.target.value })}
            />
          </div>
          <p className="mt-3 text-sm text-soft">
            {t('The chapters go evenly over these days, in the order of the Bible. Each counts for its own day.')}
          </p>
        </>
      ) : (
        <OneDay value={readDate} error={errors.readDate} onChange={(date) => onChange({ readDate: date })} />
      )}
    </>
  );
}
