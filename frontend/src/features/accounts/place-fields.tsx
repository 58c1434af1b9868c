import type { PreferencesAnswer } from '@lectio/contract';
import { SelectField } from '@/shared/forms/field';
import { LanguageField } from '@/shared/language/language-field';
import { t } from '@/shared/language/speech';
import { clockAt, isZoneKnown, WEEKDAYS, zoneHere } from '@/shared/lib/days';

type OfPlace = Pick<PreferencesAnswer, 'language' | 'timeZone' | 'dayEndsAt' | 'weekStart'>;

export interface PlaceFieldsProps {
  chosen: OfPlace;
  onChoose: (part: Partial<OfPlace>) => void;
}

const HOURS = [0, 1, 2, 3, 4];
/** As they are sent, and as {@link WEEKDAYS} has them. */
const FIRST_DAYS = [
  { sent: 1, place: 0 },
  { sent: 6, place: 5 },
  { sent: 0, place: 6 },
] as const;

const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

/** The language of an account, and whose day and week it is. */
export function PlaceFields({ chosen, onChoose }: PlaceFieldsProps) {
  return (
    <>
      <LanguageField
        value={chosen.language}
        onChange={(language) => onChoose({ language })}
        none={t('As this device says')}
      />
      <SelectField
        label={t('Time zone')}
        hint={
          chosen.timeZone === null && !isZoneKnown()
            ? t(
                'Your browser doesn’t say where you are. Choose your time zone, so that your days begin and end by your clock.',
              )
            : t('Decides which day it is for you. Dates that are recorded stay as they are.')
        }
        className="max-w-sm"
        value={chosen.timeZone ?? ''}
        onChange={({ target }) => onChoose({ timeZone: target.value || null })}
      >
        <option value="">{t('As this device says ({zone})', { zone: zoneHere() })}</option>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('My day ends at')}
        hint={t('For those who read at night: until then, it’s still the day before.')}
        className="max-w-sm"
        value={chosen.dayEndsAt ?? 0}
        onChange={({ target }) => onChoose({ dayEndsAt: Number(target.value) || null })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hour === 0 ? t('Midnight') : clockAt(hour)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Weeks begin on')}
        className="max-w-sm"
        value={chosen.weekStart ?? ''}
        onChange={({ target }) => onChoose({ weekStart: numberIn(target.value) as OfPlace['weekStart'] })}
      >
        <option value="">{t('As usual where I am')}</option>
        {FIRST_DAYS.map(({ sent, place }) => (
          <option key={sent} value={sent}>
            {WEEKDAYS[place]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
