import { ACCENTS, MOTIFS, type ChurchLook } from '@lectio/contract';
import { useId, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '@/shared/language/speech';
import { ChurchMark } from '@/shared/marks/church-mark';
import { ACCENT_WORDS, MOTIF_WORDS } from './look-words';

export interface LookFieldsProps {
  name: string;
  look: ChurchLook;
  register: (field: 'accent' | 'motif') => UseFormRegisterReturn;
}

/** The colour and the picture of a church, with what becomes of them: its members' header, a mail’s button. */
export function LookFields({ name, look, register }: LookFieldsProps) {
  const { accent } = look;
  return (
    <div className="flex flex-col gap-5">
      <div
        aria-hidden="true"
        className="overflow-hidden rounded border border-line bg-paper"
        style={{ borderTop: `3px solid var(--accent-${accent}-fill)` }}
      >
        <div className="flex items-center gap-4 px-4 py-3">
          <ChurchMark look={look} size={64} />
          <span className="min-w-0 font-serif text-xl leading-tight font-semibold wrap-anywhere">{name}</span>
        </div>
      </div>
      <Swatches title={t('Colour')}>
        {ACCENTS.map((one) => (
          <Swatch key={one} label={t(ACCENT_WORDS[one])} wiring={{ ...register('accent'), value: one }}>
            <span className="size-7 rounded-full" style={{ background: `var(--accent-${one}-fill)` }} />
          </Swatch>
        ))}
      </Swatches>
      <Swatches title={t('Picture')}>
        {MOTIFS.map((one) => (
          <Swatch key={one} label={t(MOTIF_WORDS[one])} wiring={{ ...register('motif'), value: one }}>
            <ChurchMark look={{ accent, motif: one }} size={34} />
          </Swatch>
        ))}
      </Swatches>
    </div>
  );
}

const Swatches = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">{title}</legend>
    <div className="flex flex-wrap gap-1">{children}</div>
  </fieldset>
);

interface SwatchProps {
  label: string;
  wiring: UseFormRegisterReturn & { value: string };
  children: ReactNode;
}

function Swatch({ label, wiring, children }: SwatchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={label}
      className="flex size-11 cursor-pointer items-center justify-center rounded border border-transparent hover:bg-wash has-checked:border-ink has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric"
    >
      <input id={id} type="radio" {...wiring} className="sr-only" />
      <span className="sr-only">{label}</span>
      {children}
    </label>
  );
}
