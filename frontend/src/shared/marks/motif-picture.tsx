import type { Accent, Motif } from '@lectio/contract';
import { DRAWINGS } from './motifs';

export const PAPER = 'var(--on-rubric)';

export const groundOf = (accent: Accent): string => `var(--accent-${accent}-fill)`;

export interface MotifShapesProps {
  motif: Motif;
  /** Of the ground on which it is cut. */
  accent: Accent;
  isOutline?: boolean;
  transform?: string;
}

/** A motif within an SVG of 96. */
export function MotifShapes({ motif, accent, isOutline = false, transform }: MotifShapesProps) {
  const { cut, line, hole, etch, gold: inGold, goldLine } = DRAWINGS[motif];
  const paper = isOutline ? 'none' : PAPER;
  const ground = isOutline ? 'none' : groundOf(accent);
  const gold = isOutline ? 'none' : accent === 'ochre' ? paper : 'var(--mark-gold)';
  const stroke = isOutline ? 'var(--edge)' : paper;
  const outline = isOutline ? stroke : undefined;
  return (
    <g transform={transform} strokeLinecap="round" strokeLinejoin="round">
      {cut && <path d={cut} fill={paper} stroke={outline} strokeWidth={2} />}
      {line && <path d={line} stroke={stroke} strokeWidth={isOutline ? 2 : 4} />}
      {hole && <path d={hole} fill={ground} />}
      {etch && <path d={etch} stroke={isOutline ? stroke : ground} strokeWidth={2} />}
      {inGold && <path d={inGold} fill={gold} stroke={outline} strokeWidth={2} />}
      {goldLine && <path d={goldLine} stroke={isOutline ? stroke : gold} strokeWidth={isOutline ? 2 : 2.6} />}
    </g>
  );
}

export interface MotifPictureProps {
  motif: Motif;
  accent: Accent;
  /** In pixels. */
  size: number;
  className?: string;
}

/** A motif alone, on a ground of this colour. Decoration. */
export const MotifPicture = ({ motif, accent, size, className }: MotifPictureProps) => (
  <svg aria-hidden="true" viewBox="12 12 72 72" width={size} height={size} fill="none" className={className}>
    <MotifShapes motif={motif} accent={accent} />
  </svg>
);
