import {
  AUDIO_SPEEDS,
  COMPREHENSION_LEVELS,
  DISTRACTIONS,
  EMOTIONAL_IMPACTS,
  LIMITS,
  OTHER_TRANSLATION,
  READING_METHODS,
  TIMES_OF_DAY,
  TRANSLATIONS,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { translationsQuery } from '@/shared/api/translations-query';
import { CheckField, NumberField, SelectField, TextField } from '@/shared/forms/field';
import type { DetailsDraft } from './details-draft';
import { DETAIL_WORDS } from './details-messages';
import { StudyAids } from '@/shared/forms/study-aids';

export interface DetailsFieldsProps {
  draft: DetailsDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<DetailsDraft>) => void;
}

const wordOf = (field: keyof DetailsDraft, option: string): string => {
  const word = DETAIL_WORDS[field]?.[option];
  return word === undefined ? option : t(word);
};

/** All details of a reading beyond chapter and day. */
export function DetailsFields({ draft, errors, onChange }: DetailsFieldsProps) {
  const { data: known } = useQuery(translationsQuery);
  const added = known?.translations.filter(({ importedAt }) => importedAt !== null) ?? [];
  const listed = [...TRANSLATIONS, ...added.map(({ id }) => id), draft.translation, OTHER_TRANSLATION];
  const translations = [...new Set(listed)].filter(Boolean);
  const choice = (name: keyof DetailsDraft, label: string, options: readonly (string | number)[]) => (
    <SelectField
      label={label}
      value={String(draft[name])}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      <option value="">{t('Not specified')}</option>
      {options.map((option) => (
        <option key={option} value={String(option)}>
          {name === 'audioSpeed'
            ? `${option}×`
            : (added.find(({ id }) => id === option)?.name ?? wordOf(name, String(option)))}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {choice('translation', t('Translation'), translations)}
        {draft.translation === OTHER_TRANSLATION && (
          <TextField
            label={t('Which translation')}
            maxLength={LIMITS.translationNameMax}
            value={draft.translationName}
            error={errors.translationName}
            onChange={(event) => onChange({ translationName: event.target.value })}
          />
        )}
        {choice('readingMethod', t('Reading method'), READING_METHODS)}
        {draft.readingMethod === 'audio' && choice('audioSpeed', t('Audio speed'), AUDIO_SPEEDS)}
        <NumberField
          label={t('Duration in minutes')}
          min={LIMITS.durationMin}
          max={LIMITS.durationMax}
          value={draft.readingDuration}
          error={errors.readingDuration}
          onChange={(event) => onChange({ readingDuration: event.target.value })}
        />
        {choice('comprehensionLevel', t('Comprehension'), COMPREHENSION_LEVELS)}
        {choice('emotionalImpact', t('Emotional impact'), EMOTIONAL_IMPACTS)}
        {choice('timeOfDay', t('Time of day'), TIMES_OF_DAY)}
        {choice('distractions', t('Distractions'), DISTRACTIONS)}
        <TextField
          label={t('Location')}
          maxLength={LIMITS.locationMax}
          value={draft.location}
          error={errors.location}
          onChange={(event) => onChange({ location: event.target.value })}
        />
      </div>
      <StudyAids chosen={draft.studyAids} onChange={(studyAids) => onChange({ studyAids })} />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <CheckField
          label={t('Time of prayer')}
          checked={draft.prayerTime}
          onChange={(event) => onChange({ prayerTime: event.target.checked })}
        />
        <CheckField
          label={t('Journaling')}
          checked={draft.journaling}
          onChange={(event) => onChange({ journaling: event.target.checked })}
        />
      </div>
    </div>
  );
}
