import { useEffect, useRef, useState } from 'react';
import { number } from '../lib/format';
import { CALM, useMedia } from '../lib/browser';

const ROLL_MS = 2000;
const ease = (t: number): number => 1 - (1 - t) ** 4;

/** A figure that rolls to its new value within two seconds. Screen readers get only the value. */
export function RollingNumber({ value }: { value: number }) {
  const still = useMedia(CALM);
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    if (still || from.current === value) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const start = performance.now();
    const origin = from.current;
    let frame = 0;
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / ROLL_MS));
      from.current = Math.round(origin + (value - origin) * ease(t));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, still]);

  if (shown === value) return <span className="figures">{number(value)}</span>;
  return (
    <span className="figures">
      <span aria-hidden="true">{number(shown)}</span>
      <span className="sr-only">{number(value)}</span>
    </span>
  );
}
