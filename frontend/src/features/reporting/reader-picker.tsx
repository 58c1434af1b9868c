import type { ReaderAnswer } from '@lectio/contract';
import { Button } from '../../shared/ui/button';
import { CheckField } from '../../shared/ui/field';

export type ReaderMode = 'primary' | 'family' | 'specific';

export interface ReaderChoice {
  mode: ReaderMode;
  readerIds: number[];
}

export interface ReaderPickerProps extends ReaderChoice {
  readers: ReaderAnswer[];
  error?: string;
  onChange: (choice: ReaderChoice) => void;
}

const modes: { value: ReaderMode; label: string }[] = [
  { value: 'primary', label: 'Just Me' },
  { value: 'family', label: 'A family' },
  { value: 'specific', label: 'Specific readers' },
];

/** Which readers a mode starts with: the primary one for "Just Me", none otherwise. */
export const startOf = (mode: ReaderMode, readers: ReaderAnswer[]): ReaderChoice => ({
  mode,
  readerIds: mode === 'primary' ? readers.filter((reader) => reader.isPrimary).map((reader) => reader.id) : [],
});

/** Who read. Families are not open yet, so that their mode only says so. */
export function ReaderPicker({ readers, mode, readerIds, error, onChange }: ReaderPickerProps) {
  const toggle = (id: number, on: boolean): void =>
    onChange({ mode: 'specific', readerIds: on ? [...readerIds, id] : readerIds.filter((other) => other !== id) });
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">Who read</legend>
        {modes.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 items-center gap-3 has-[:disabled]:text-faint">
            <input
              type="radio"
              name="who"
              value={value}
              checked={mode === value}
              disabled={value === 'family'}
              aria-describedby={value === 'family' ? 'family-hint' : undefined}
              onChange={() => onChange(startOf(value, readers))}
              className="size-[1.125rem] accent-rubric"
            />
            {label}
          </label>
        ))}
        <p id="family-hint" className="flex min-h-9 items-center text-sm text-faint">
          You haven't joined any families yet.
        </p>
      </fieldset>
      {mode === 'specific' && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Readers</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {readers.map((reader) => (
              <CheckField
                key={reader.id}
                label={reader.isPrimary ? `${reader.name} (you)` : reader.name}
                checked={readerIds.includes(reader.id)}
                onChange={(event) => toggle(reader.id, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button look="secondary" small onClick={() => onChange({ mode: 'specific', readerIds: readers.map((reader) => reader.id) })}>
          Select all readers
        </Button>
      </div>
      {error && (
        <p role="alert" tabIndex={-1} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
