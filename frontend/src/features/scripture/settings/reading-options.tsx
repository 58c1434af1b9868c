import { AUDIO_SPEEDS, TEXT_SIZES, type TextSize } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { CheckField, Options, SelectField } from '@/shared/forms/field';
import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';
import type { ReadingSettings } from './reading-settings';

const SIZE_NAMES: Record<TextSize, string> = {
  small: msg('Small'),
  medium: msg('Medium'),
  large: msg('Large'),
  'extra-large': msg('Extra large'),
};
const LETTER: Record<TextSize, string> = {
  small: 'text-sm',
  medium: 'text-base',
  large: 'text-lg',
  'extra-large': 'text-2xl',
};

/** Formatting of the text, and the speed of audio. */
export function ReadingOptions({
  settings,
  onChange,
}: {
  settings: ReadingSettings;
  onChange: (change: Partial<ReadingSettings>) => void;
}) {
  const { format, verseNumbers, headings, footnotes, size, speed } = settings;
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
      <Choice
        legend={t('Format')}
        name="format"
        value={format}
        options={[
          ['html', t('Formatted')],
          ['text', t('Plain text')],
        ]}
        onChoose={(next) => onChange({ format: next })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('Show')}</legend>
        <div className="flex flex-wrap gap-x-5">
          <CheckField
            label={t('Verse numbers')}
            checked={verseNumbers}
            onChange={(event) => onChange({ verseNumbers: event.target.checked })}
          />
          <CheckField
            label={t('Headings')}
            checked={headings}
            onChange={(event) => onChange({ headings: event.target.checked })}
          />
          <CheckField
            label={t('Footnotes')}
            checked={footnotes}
            onChange={(event) => onChange({ footnotes: event.target.checked })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('Text size')}</legend>
        <div className="flex items-baseline gap-1">
          {TEXT_SIZES.map((one) => (
            <label
              key={one}
              className={cn(
                'relative flex size-10 items-center justify-center rounded border font-serif leading-none has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-rubric',
                LETTER[one],
                one === size ? 'border-rubric text-rubric' : 'border-line text-soft hover:bg-wash',
              )}
            >
              <input
                type="radio"
                name="size"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                aria-label={t(SIZE_NAMES[one])}
                checked={one === size}
                onChange={() => onChange({ size: one })}
              />
              <span aria-hidden="true">A</span>
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('Audio speed')}
        className="w-32"
        value={speed}
        onChange={(event) => onChange({ speed: Number(event.target.value) })}
      >
        <Options of={AUDIO_SPEEDS} words={(one) => (one === 1 ? t('Normal') : `${number(one)}×`)} />
      </SelectField>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}

function Choice<T extends string>({ legend, name, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex gap-x-5">
        {options.map(([option, label]) => (
          <label key={option} className="flex min-h-9 items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-[1.125rem] accent-rubric"
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
