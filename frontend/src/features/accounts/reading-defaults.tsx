import {
  AUDIO_SPEEDS,
  LIMITS,
  READING_METHODS,
  TIMES_OF_DAY,
  type PreferencesAnswer,
  type ReadingMethod,
  type TimeOfDay,
} from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { Choice } from '@/shared/account/preference-fields';
import { StudyAids } from '@/shared/forms/study-aids';
import { Options, SelectField, TextField } from '@/shared/forms/field';

type ReadingDefaults = Pick<
  PreferencesAnswer,
  | 'defaultReadingMethod'
  | 'defaultAudioSpeed'
  | 'defaultLocation'
  | 'defaultTimeOfDay'
  | 'defaultStudyAids'
  | 'trackReadingDetails'
>;

const METHOD_WORDS: Record<ReadingMethod, string> = {
  paper: msg('Paper'),
  digital: msg('Digital'),
  audio: msg('Audio'),
  mixed: msg('Mixed'),
};

const TIME_WORDS: Record<TimeOfDay, string> = {
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
  evening: msg('Evening'),
  night: msg('Night'),
};

export interface ReadingDefaultsProps {
  chosen: ReadingDefaults;
  onChoose: (part: Partial<ReadingDefaults>) => void;
}

/** Default reading details for new reports. */
export function ReadingDefaultFields({ chosen, onChoose }: ReadingDefaultsProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6">
      <legend className="float-start mb-2 w-full font-serif text-2xl font-semibold">{t('Reading details')}</legend>
      <div className="clear-both flex flex-col gap-6">
        <Choice label={t('Always show reading details')} hint={t('Filled in with your defaults.')}>
          {(wiring) => (
            <input
              {...wiring}
              type="checkbox"
              role="switch"
              checked={chosen.trackReadingDetails}
              onChange={(event) => onChoose({ trackReadingDetails: event.target.checked })}
              className="switch"
            />
          )}
        </Choice>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('Usual reading method')}
            value={chosen.defaultReadingMethod ?? ''}
            onChange={(event) =>
              onChoose({ defaultReadingMethod: (event.target.value || null) as ReadingMethod | null })
            }
          >
            <option value="">{t('Not specified')}</option>
            <Options of={READING_METHODS} words={METHOD_WORDS} />
          </SelectField>
          <SelectField
            label={t('Usual audio speed')}
            value={chosen.defaultAudioSpeed ?? ''}
            onChange={(event) =>
              onChoose({ defaultAudioSpeed: event.target.value === '' ? null : Number(event.target.value) })
            }
          >
            <option value="">{t('Not specified')}</option>
            <Options of={AUDIO_SPEEDS} words={(speed) => `${speed}×`} />
          </SelectField>
          <SelectField
            label={t('Usual time of day')}
            value={chosen.defaultTimeOfDay ?? ''}
            onChange={(event) => onChoose({ defaultTimeOfDay: (event.target.value || null) as TimeOfDay | null })}
          >
            <option value="">{t('Not specified')}</option>
            <Options of={TIMES_OF_DAY} words={TIME_WORDS} />
          </SelectField>
          <TextField
            label={t('Usual location')}
            autoComplete="off"
            maxLength={LIMITS.locationMax}
            value={chosen.defaultLocation ?? ''}
            onChange={(event) => onChoose({ defaultLocation: event.target.value || null })}
          />
        </div>
        <StudyAids chosen={chosen.defaultStudyAids} onChange={(defaultStudyAids) => onChoose({ defaultStudyAids })} />
      </div>
    </fieldset>
  );
}
