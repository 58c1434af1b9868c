import type { CSSProperties } from 'react';
import { SANS, SERIF } from '@/shared/picture/faces';
import { INK } from './palette';

export interface WordsProps {
  x: number;
  /** The line that letters stand on. */
  y: number;
  size: number;
  children: string;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  isItalic?: boolean;
  /** Between letters, in parts of the size. */
  spacing?: number;
}

/** The cut for a size in points: on A4, a unit of a drawing is 0.6 points. */
const cutFor = (size: number): CSSProperties => ({
  fontVariationSettings: `'opsz' ${Math.max(8, Math.min(60, Math.round(size * 0.6)))}`,
});

/** A line in the serif. */
export const Words = ({ children, size, fill = INK, anchor, weight, isItalic, spacing, ...at }: WordsProps) => (
  <text
    {...at}
    fontFamily={SERIF}
    fontSize={size}
    fill={fill}
    textAnchor={anchor}
    fontWeight={weight}
    fontStyle={isItalic ? 'italic' : undefined}
    letterSpacing={spacing && spacing * size}
    style={cutFor(size)}
  >
    {children}
  </text>
);

/** A label in the sans, in spaced capitals or as it is. */
export const Label = ({ isCaps = true, ...props }: WordsProps & { isCaps?: boolean }) => {
  const { children, size, fill = INK, anchor, weight = 500, spacing = isCaps ? 0.16 : 0, x, y } = props;
  return (
    <text
      x={x}
      y={y}
      fontFamily={SANS}
      fontSize={size}
      fill={fill}
      textAnchor={anchor}
      fontWeight={weight}
      letterSpacing={spacing * size}
    >
      {isCaps ? children.toUpperCase() : children}
    </text>
  );
};

export interface LinesProps extends Omit<WordsProps, 'children'> {
  lines: readonly string[];
  /** From line to line, in parts of the size. */
  leading?: number;
}

/** Lines of the serif below each other; `y` is the first one's. */
export const Lines = ({ lines, leading = 1.3, ...look }: LinesProps) =>
  lines.map((line, place) => (
    <Words key={line + String(place)} {...look} y={look.y + place * look.size * leading}>
      {line}
    </Words>
  ));
