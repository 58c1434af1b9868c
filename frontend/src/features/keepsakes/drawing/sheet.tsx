import type { ReactNode, Ref } from 'react';
import { PAPER } from './palette';
import { WIDTH } from './formats';

export interface SheetProps {
  ref?: Ref<SVGSVGElement>;
  height: number;
  /** What the picture is, for those who do not see it; without one, the words beside it say so. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A drawing on paper. */
export const Sheet = ({ ref, height, label, className, children }: SheetProps) => (
  <svg
    ref={ref}
    xmlns="http://www.w3.org/2000/svg"
    viewBox={`0 0 ${WIDTH} ${height}`}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={className}
    direction="ltr"
  >
    <rect data-ground="" width={WIDTH} height={height} fill={PAPER} />
    {children}
  </svg>
);
