import { isolated, type FamilyAnswer, type ReaderAnswer } from '@lectio/contract';
import { useId, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { CheckField, NameOptions, RadioField, SelectField } from '@/shared/forms/field';
import {
  MODE_LABELS,
  ofFamily,
  startOf,
  type ChoosableReader,
  type ReaderChoice,
  type ReaderMode,
} from './reader-choice';
import { REPORTING_MESSAGES } from './reporting-messages';

export interface ReaderPickerProps {
  readers: ReaderAnswer[];
  families: FamilyAnswer[];
  choice: ReaderChoice;
  error?: string;
  onChange: (choice: ReaderChoice) => void;
}

const MODES: readonly ReaderMode[] = ['primary', 'family', 'specific'];

/** Why a mode is unavailable; undefined if it is available. */
export const whyNot = (
  mode: ReaderMode,
  readers: readonly ReaderAnswer[],
  families: readonly FamilyAnswer[],
): string | undefined => {
  if (mode === 'family' && families.length === 0) return t(REPORTING_MESSAGES.noFamilies);
  return mode === 'specific' && readers.length < 2 ? t(REPORTING_MESSAGES.oneReader) : undefined;
};

/** Who read: the account holder, a family, or some of the account's readers. */
export function ReaderPicker({ readers, families, choice, error, onChange }: ReaderPickerProps) {
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">{t('Who read')}</legend>
        {MODES.map((mode) => (
          <ModeChoice
            key={mode}
            name="who"
            label={t(MODE_LABELS[mode])}
            checked={choice.mode === mode}
            whyNot={whyNot(mode, readers, families)}
            onChoose={() => onChange(startOf(mode, readers, families))}
          />
        ))}
      </fieldset>
      <ChosenReaders readers={readers} families={families} choice={choice} onChange={onChange} />
      {readers.length > 1 && (
        <div>
          <Button look="secondary" small onClick={() => onChange(everybody(readers, families, choice))}>
            {t('Select all readers')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" tabIndex={-1} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** All of the chosen family, or else all of the account's readers. */
const everybody = (
  readers: readonly ReaderAnswer[],
  families: readonly FamilyAnswer[],
  choice: ReaderChoice,
): ReaderChoice => {
  const family = choice.mode === 'family' && families.find(({ id }) => id === choice.familyId);
  return family ? ofFamily(family) : { mode: 'specific', readerIds: readers.map((reader) => reader.id) };
};

export interface ModeChoiceProps {
  name: string;
  label: ReactNode;
  checked: boolean;
  whyNot?: string;
  onChoose: () => void;
}

/** One mode; if it is unavailable, the reason is next to it. */
export function ModeChoice({ name, label, checked, whyNot: reason, onChoose }: ModeChoiceProps) {
  const hint = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <RadioField
        label={label}
        name={name}
        checked={checked}
        disabled={reason !== undefined}
        aria-describedby={reason && hint}
        onChange={onChoose}
      />
      {reason && (
        <p id={hint} className="text-sm text-faint">
          {reason}
        </p>
      )}
    </div>
  );
}

/** The family and its readers, or the account's readers, with check boxes. */
export function ChosenReaders({ readers, families, choice, onChange }: Omit<ReaderPickerProps, 'error'>) {
  const { mode, readerIds, familyId } = choice;
  const family = families.find(({ id }) => id === familyId);
  const people: readonly ChoosableReader[] =
    mode === 'specific' ? readers : mode === 'family' ? (family?.readers ?? []) : [];
  const toggle = (id: number, on: boolean): void =>
    onChange({ ...choice, readerIds: on ? [...readerIds, id] : readerIds.filter((other) => other !== id) });
  return (
    <>
      {mode === 'family' && (
        <SelectField
          label={t('Family')}
          className="max-w-80"
          value={familyId ?? ''}
          onChange={(event) => onChange(ofFamily(families.find(({ id }) => id === Number(event.target.value))))}
        >
          {families.length !== 1 && <option value="">{t('Choose a family')}</option>}
          <NameOptions of={families} />
        </SelectField>
      )}
      {people.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('Readers')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {people.map((reader) => (
              <CheckField
                key={reader.id}
                label={
                  readers.some(({ id, isPrimary }) => id === reader.id && isPrimary)
                    ? t('{name} (you)', { name: isolated(reader.name) })
                    : reader.name
                }
                checked={readerIds.includes(reader.id)}
                onChange={(event) => toggle(reader.id, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
