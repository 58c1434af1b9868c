import { TRANSLATION_NAMES, TRANSLATIONS, type ChosenTranslation, type TranslationsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '../language/speech';
import { shownFor, translationsQuery } from '../api/translations-query';
import { NameOptions, Options, SelectField } from '../forms/field';

/** The translation that somebody reads most: one of those on this site, or one that is read elsewhere. */
export function TranslationField({
  value,
  onChange,
}: {
  value: ChosenTranslation;
  onChange: (chosen: ChosenTranslation) => void;
}) {
  const { data } = useQuery(translationsQuery);
  const here = data?.translations ?? [];
  const isHere = (id: string): boolean => here.some((one) => one.id === id);
  const elsewhere = TRANSLATIONS.filter((one) => !isHere(one));
  const isKnown = isHere(value) || elsewhere.some((one) => one === value);
  return (
    <SelectField
      label={t('Bible translation')}
      hint={hintFor(value, data)}
      className="max-w-sm"
      value={value}
      onChange={(event) => onChange(event.target.value as ChosenTranslation)}
    >
      {here.length > 0 && (
        <optgroup label={t('To read here')}>
          <NameOptions
            of={here.map(({ id, name, importedAt }) => ({ id, name: importedAt === null ? `${id} · ${name}` : name }))}
          />
        </optgroup>
      )}
      <optgroup label={here.length > 0 ? t('In my own Bible') : t('Translations')}>
        <Options of={elsewhere} words={(id) => `${id} · ${TRANSLATION_NAMES[id]}`} />
        {!isKnown && <option value={value}>{value}</option>}
      </optgroup>
    </SelectField>
  );
}

const hintFor = (value: string, answer: TranslationsAnswer | undefined): string => {
  const shown = answer && shownFor(value, answer);
  if (!shown) return t('The one you read most.');
  return shown.id === value
    ? t('The one you read most. The reading page shows it.')
    : t('The one you read most. This site doesn’t have it, so the reading page shows the {translation}.', {
        translation: shown.name,
      });
};
