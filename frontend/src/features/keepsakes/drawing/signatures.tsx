import { t } from '@/shared/language/speech';
import { INK, SOFT } from './palette';
import { Label } from './words';

export interface SignaturesProps {
  y: number;
  /** The ends of both lines, from the left. */
  at: readonly [number, number, number, number];
  /** Below the first line. */
  label: string;
}

/** A line for a name and one for a day, both written by hand. */
export const Signatures = ({ y, at: [from, until, dayFrom, dayUntil], label }: SignaturesProps) => (
  <>
    <path d={`M${from} ${y}H${until}M${dayFrom} ${y}H${dayUntil}`} stroke={INK} strokeWidth="1.4" />
    <Label x={from} y={y + 28} size={15} fill={SOFT}>
      {label}
    </Label>
    <Label x={dayFrom} y={y + 28} size={15} fill={SOFT}>
      {t('Date')}
    </Label>
  </>
);

export interface CheckProps {
  of: readonly string[];
  x: number;
  /** Its last line. */
  y: number;
  anchor?: 'start' | 'middle';
}

/** In small print, how to check what the page says. */
export const Check = ({ of, x, y, anchor }: CheckProps) =>
  of.map((line, place) => (
    <Label
      key={line}
      x={x}
      y={y - (of.length - 1 - place) * 19}
      size={13.5}
      fill={SOFT}
      weight={400}
      anchor={anchor}
      isCaps={false}
    >
      {line}
    </Label>
  ));
