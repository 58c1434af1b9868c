import type { NumberingName } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { Options, SelectField } from '@/shared/forms/field';

/** By what people find in their own Bible. */
const NUMBERING_WORDS: Record<NumberingName, string> = {
  kjv: msg('English (Joel has 3 chapters)'),
  hebrew: msg('Hebrew, Luther (Joel has 4 chapters)'),
  vulgate: msg('Latin Vulgate (Psalm 23 is 22)'),
  synodal: msg('Russian Synodal (Psalm 23 is 22)'),
  greek: msg('Greek (Joel has 4, Psalm 23 is 22)'),
};
const NAMES = Object.keys(NUMBERING_WORDS) as NumberingName[];

/** How chapters are numbered, everywhere; null: as in the chosen translation. */
export const NumberingField = ({
  value,
  onChange,
}: {
  value: NumberingName | null;
  onChange: (numbering: NumberingName | null) => void;
}) => (
  <SelectField
    label={t('How chapters are numbered')}
    hint={t('Only the numbers change. What you’ve read stays.')}
    className="max-w-sm"
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : (event.target.value as NumberingName))}
  >
    <option value="">{t('As in my translation')}</option>
    <Options of={NAMES} words={NUMBERING_WORDS} />
  </SelectField>
);
