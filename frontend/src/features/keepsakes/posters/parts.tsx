import { t } from '@/shared/language/speech';
import { BANDS } from '@/shared/map/bands';
import { fitted, widthOf } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { GOLD, LINE, SOFT, STEPS } from '../drawing/palette';
import { Label, Words } from '../drawing/words';
import type { Figure } from './poster';

export const LEFT = 80;
export const ACROSS = WIDTH - 2 * LEFT;

/** The church, or nothing, across from a mark in its colour. */
export const Masthead = ({ church, accent }: { church: string | null; accent: string }) => (
  <>
    <rect x={LEFT} y="72" width="72" height="9" fill={accent} />
    <rect x={LEFT + 78} y="72" width="18" height="9" fill={GOLD} />
    {church !== null && (
      <Words
        x={WIDTH - LEFT}
        y={88}
        size={fitted(church, { largest: 25, width: 620, lines: 1 }).size}
        anchor="end"
        fill={SOFT}
      >
        {church}
      </Words>
    )}
  </>
);

export interface FiguresProps {
  of: readonly Figure[];
  y: number;
  accent: string;
  largest?: number;
}

/** Large figures in a row, each as wide as the others. */
export function Figures({ of, y, accent, largest = 78 }: FiguresProps) {
  const each = ACROSS / of.length;
  const size = Math.min(...of.map(({ value }) => fitted(value, { largest, width: each - 24, lines: 1 }).size));
  return of.map(({ value, label }, place) => (
    <g key={label}>
      <Words x={LEFT + place * each} y={y} size={size} fill={accent}>
        {value}
      </Words>
      <Label x={LEFT + place * each} y={y + 28} size={12.5} fill={SOFT} spacing={0.1}>
        {label}
      </Label>
    </g>
  ));
}

export interface CellProps {
  x: number;
  y: number;
  side: number;
  step: number;
}

/** A chapter, or a day, by how much was read. */
export const Cell = ({ x, y, side, step }: CellProps) => (
  <rect
    x={Math.round(x * 10) / 10}
    y={Math.round(y * 10) / 10}
    width={Math.round(side * 10) / 10}
    height={Math.round(side * 10) / 10}
    rx={Math.round(side) / 7}
    fill={STEPS[step]}
    stroke={step === 0 ? LINE : undefined}
    strokeWidth={step === 0 ? 0.8 : undefined}
  />
);

/** What the shades mean, in one row that ends at `x`. */
export const Legend = ({ x, y }: { x: number; y: number }) =>
  BANDS.map(({ label }, step) => {
    const words = t(label);
    // "unread" is the longest.
    const left = x - (BANDS.length - step) * 62 - (step === 0 ? Math.max(14, widthOf(words, 11) - 26) : 0);
    return (
      <g key={label}>
        <Cell x={left} y={y - 12} side={13} step={step} />
        <Label x={left + 18} y={y - 1} size={11} fill={SOFT} weight={400} isCaps={false}>
          {words}
        </Label>
      </g>
    );
  });
