import { useEffect, useRef, useState } from 'react';
import { number } from '../lib/format';
import { CALM, useMedia } from '../lib/browser';

const ROLL_MS = 2000;
const ease = (t: number): number => 1 - (1 - t) ** 4;

export interface RollingNumberProps {
  value: number;
  /** What it rolls from when it appears; it stands still without. */
  from?: number;
  ms?: number;
  /** Ends the roll. */
  skipped?: boolean;
}

/** A figure that rolls to its new value, within two seconds unless told. Screen readers get only the value. */
export function RollingNumber({ value, from: start = value, ms = ROLL_MS, skipped = false }: RollingNumberProps) {
  const still = useMedia(CALM) || skipped;
  const [shown, setShown] = useState(start);
  const from = useRef(start);

  useEffect(() => {
    if (still || from.current === value) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const begun = performance.now();
    const origin = from.current;
    let frame = 0;
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - begun) / ms));
      from.current = Math.round(origin + (value - origin) * ease(t));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, still, ms]);

  if (shown === value) return <span className="figures">{number(value)}</span>;
  return (
    <span className="figures">
      <span aria-hidden="true">{number(shown)}</span>
      <span className="sr-only">{number(value)}</span>
    </span>
  );
}
