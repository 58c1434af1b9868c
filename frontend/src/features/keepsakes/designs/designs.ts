import type { ComponentType } from 'react';
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
  classic: { name: 'Braided frame', Drawing: Classic },
  initial: { name: 'Illuminated', Drawing: Initial },
  window: { name: 'Rose window', Drawing: Window },
  bookplate: { name: 'Bookplate', Drawing: Bookplate },
  modern: { name: 'Modern', Drawing: Modern },
} as const satisfies Record<string, Design>;

export type DesignId = keyof typeof DESIGNS;
export const DESIGN_IDS = Object.keys(DESIGNS) as DesignId[];
