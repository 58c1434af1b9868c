import type { ComponentType } from 'react';
import { msg } from '@/shared/language/speech';
import type { DesignProps } from '../certificate';
import { Bookplate } from './bookplate';
import { Classic } from './classic';
import { Initial } from './initial';
import { Modern } from './modern';
import { Window } from './window';

interface Design {
  name: string;
  Drawing: ComponentType<DesignProps>;
}

export const DESIGNS = {
  classic: { name: msg('Braided frame'), Drawing: Classic },
  initial: { name: msg('Illuminated'), Drawing: Initial },
  window: { name: msg('Rose window'), Drawing: Window },
  bookplate: { name: msg('Bookplate'), Drawing: Bookplate },
  modern: { name: msg('Modern'), Drawing: Modern },
} as const satisfies Record<string, Design>;

export type DesignId = keyof typeof DESIGNS;
export const DESIGN_IDS = Object.keys(DESIGNS) as DesignId[];
