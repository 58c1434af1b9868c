import type { Accent, Motif } from '@lectio/contract';
import { Mark } from './mark';

/** The plans that everybody has. */
export const PLAN_MARKS: Partial<Record<string, { motif: Motif; accent: Accent }>> = {
  'bible-in-a-year': { motif: 'book', accent: 'oxblood' },
  'bible-in-90-days': { motif: 'mountain', accent: 'indigo' },
  'bible-in-a-month': { motif: 'sun', accent: 'ochre' },
  'chronological-bible': { motif: 'ship', accent: 'teal' },
  mcheyne: { motif: 'vine', accent: 'plum' },
  'old-testament': { motif: 'scroll', accent: 'clay' },
  'new-testament-in-90-days': { motif: 'dove', accent: 'teal' },
  'gospels-in-30-days': { motif: 'fish', accent: 'indigo' },
  'psalms-and-proverbs-in-31-days': { motif: 'harp', accent: 'forest' },
  'horners-ten-lists': { motif: 'tree', accent: 'forest' },
  'proverbs-every-month': { motif: 'lamp', accent: 'ochre' },
  'new-testament-on-weekdays': { motif: 'cross', accent: 'slate' },
  advent: { motif: 'star', accent: 'indigo' },
  'catholic-bible-in-a-year': { motif: 'arch', accent: 'oxblood' },
};

export interface PlanMarkProps {
  planId: string;
  size: number;
  className?: string;
}

/** A plan's picture. */
export const PlanMark = ({ planId, size, className }: PlanMarkProps) => (
  <Mark kind="plan" seed={planId} size={size} className={className} {...PLAN_MARKS[planId]} />
);
