import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { WEEKDAYS } from '@/shared/lib/days';
import { CheckField } from '@/shared/forms/field';

export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** `Monday, Tuesday`; null for every day. */
export const weekdaysInWords = (weekdays: readonly number[]): string | null =>
  weekdays.length === 7 ? null : listed(weekdays.map((weekday) => t(WEEKDAYS[weekday - 1])));

/** The days of the week on which a plan is read. */
export function WeekdayField({
  value,
  onChange,
  error,
}: {
  value: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
  error?: string;
}) {
  const toggle = (weekday: number): void =>
    onChange(EVERY_DAY.filter((other) => value.includes(other) !== (other === weekday)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{t('Reading days')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map((name, index) => (
          <CheckField
            key={name}
            label={t(name)}
            checked={value.includes(index + 1)}
            onChange={() => toggle(index + 1)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
