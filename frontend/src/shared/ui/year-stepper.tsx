import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../language/speech';
import { IconButton } from './button';

export interface YearStepperProps {
  year: number;
  first: number;
  last: number;
  onYear: (year: number) => void;
}

/** A year between a step back and a step forward. */
export const YearStepper = ({ year, first, last, onYear }: YearStepperProps) => (
  <div className="flex items-center gap-1">
    <IconButton label={t('Show {year}', { year: year - 1 })} disabled={year <= first} onClick={() => onYear(year - 1)}>
      <ChevronLeft aria-hidden="true" className="size-5" />
    </IconButton>
    <p aria-live="polite" className="figures min-w-16 text-center font-serif text-2xl">
      {year}
    </p>
    <IconButton label={t('Show {year}', { year: year + 1 })} disabled={year >= last} onClick={() => onYear(year + 1)}>
      <ChevronRight aria-hidden="true" className="size-5" />
    </IconButton>
  </div>
);
