import { LOCALE } from '@/shared/lib/locale';
import { savedValue, saveValue } from '@/shared/lib/storage';
import { oneOf } from '@/shared/lib/search';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { DESIGN_IDS, type DesignId } from './designs/designs';
import { FORMAT_IDS, formatFor, type FormatId } from './drawing/formats';

/** How keepsakes look, remembered on this device. */
export interface Looks {
  design: DesignId;
  format: FormatId;
  /** Below the line for a signature; may be empty. */
  signature: string;
}

const KEY = 'lectio.keepsakes';
export const SIGNATURE_MAX = 40;

const kept = (): Looks => {
  const { design, format, signature } = savedValue<Partial<Looks>>(KEY) ?? {};
  return {
    design: oneOf(DESIGN_IDS, design) ?? 'classic',
    format: oneOf(FORMAT_IDS, format) ?? formatFor(LOCALE),
    signature: typeof signature === 'string' ? signature.slice(0, SIGNATURE_MAX) : t('Pastor'),
  };
};

export const useLooks = (): readonly [Looks, (changed: Partial<Looks>) => void] => {
  const [looks, setLooks] = useState(kept);
  return [
    looks,
    (changed) => {
      const next = { ...looks, ...changed };
      setLooks(next);
      saveValue(KEY, next);
    },
  ];
};
