import { encode } from 'uqr';
import { cn } from '../lib/text';

/** The white margin that scanners need. */
const MARGIN = 4;

/** A URL as a QR code: dark on white in both themes. */
export function QrCode({ text, label, className = 'size-44' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('max-w-full bg-[#fff]', className)}
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
