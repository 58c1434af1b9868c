import { encode } from 'uqr';

/** White around the squares, which readers need. */
const MARGIN = 4;

/** An address as squares that a phone's camera reads: dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 max-w-full bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
