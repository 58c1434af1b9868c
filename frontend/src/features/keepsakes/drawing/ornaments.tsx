import { INK } from './palette';

/** A number as short as a path needs it. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A wave along a line, around it; an odd number of halves comes out on the other side. */
const wave = (length: number, swing: number, halves: number): string => {
  const step = length / halves;
  return Array.from(
    { length: halves },
    (_, half) => `q${short(step / 2)} ${short(half % 2 === 0 ? -swing : swing)} ${short(step)} 0`,
  ).join('');
};

export interface BraidProps {
  x: number;
  y: number;
  length: number;
  swing: number;
  /** In degrees around its beginning. */
  turn?: number;
  /** Of its two threads. */
  colours: readonly [string, string];
}

/** Two threads around each other, with a bead in each eye. */
export const Braid = ({ x, y, length, swing, turn = 0, colours }: BraidProps) => {
  const halves = 2 * Math.round(length / 44);
  const step = length / halves;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} fill="none" strokeWidth="2.2">
      <path d={`M0 0${wave(length, swing, halves)}`} stroke={colours[0]} />
      <path d={`M0 0${wave(length, -swing, halves)}`} stroke={colours[1]} />
      {Array.from({ length: halves }, (_, half) => (
        <circle key={half} cx={short(step * (half + 0.5))} r="2.4" fill={colours[0]} />
      ))}
    </g>
  );
};

export interface FlowerProps {
  x: number;
  y: number;
  radius: number;
  petals: number;
  fill: string;
  heart: string;
}

/** Petals around a heart. */
export const Flower = ({ x, y, radius, petals, fill, heart }: FlowerProps) => {
  const side = radius * Math.sin(Math.PI / petals) * 0.92;
  const petal = `M0 0C${short(side)} ${short(-radius * 0.45)} ${short(side)} ${short(-radius * 0.8)} 0 ${short(-radius)}C${short(-side)} ${short(-radius * 0.8)} ${short(-side)} ${short(-radius * 0.45)} 0 0`;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: petals }, (_, place) => (
        <path key={place} d={petal} fill={fill} transform={`rotate(${short((place * 360) / petals)})`} />
      ))}
      <circle r={short(radius * 0.22)} fill={heart} />
    </g>
  );
};

export interface DividerProps {
  x: number;
  y: number;
  /** From the middle to each end. */
  half: number;
  colour: string;
  heart: string;
}

/** A swelled rule with a lozenge in its middle. */
export const Divider = ({ x, y, half, colour, heart }: DividerProps) => (
  <g transform={`translate(${x} ${y})`} fill={colour}>
    <path d={`M16 0L${half * 0.4} -2.4L${half} 0L${half * 0.4} 2.4Z`} />
    <path d={`M-16 0L${-half * 0.4} -2.4L${-half} 0L${-half * 0.4} 2.4Z`} />
    <path d="M0 -9L9 0L0 9L-9 0Z" fill={heart} />
  </g>
);

export interface LeafProps {
  x: number;
  y: number;
  length: number;
  /** In degrees, from upwards. */
  turn: number;
  fill: string;
}

/** A leaf with its vein cut out. */
export const Leaf = ({ x, y, length, turn, fill }: LeafProps) => {
  const side = length * 0.32;
  return (
    <path
      transform={`translate(${short(x)} ${short(y)}) rotate(${short(turn)})`}
      d={`M0 0C${short(side)} ${short(-length * 0.3)} ${short(side * 0.8)} ${short(-length * 0.75)} 0 ${short(-length)}L0 ${short(-length * 0.2)}ZM-1.2 ${short(-length * 0.2)}L-1.2 ${short(-length * 0.96)}C${short(-side * 0.9)} ${short(-length * 0.7)} ${short(-side)} ${short(-length * 0.3)} -1.2 ${short(-length * 0.04)}Z`}
      fill={fill}
    />
  );
};

/** A spiral from its outside inwards, as a path. @param way 1 is clockwise */
export const spiral = (radius: number, from: number, way: 1 | -1): string => {
  const turns = 1.7;
  const points = Array.from({ length: 49 }, (_, place) => {
    const part = place / 48;
    const angle = from + way * part * turns * 2 * Math.PI;
    const at = radius * (1 - part * 0.86);
    return `${short(Math.cos(angle) * at)} ${short(Math.sin(angle) * at)}`;
  });
  return `M${points.join('L')}`;
};

export interface OpenBookProps {
  x: number;
  y: number;
  /** From the spine to an edge. */
  half: number;
  colour: string;
  /** The colour of its pages. */
  page: string;
}

/** An open book, seen from the front. Of a unit's height for ten of its half. */
export const OpenBook = ({ x, y, half, colour, page }: OpenBookProps) => {
  const leaf = 'M0 12C-18 -4 -62 -8 -100 4L-100 72C-62 60 -18 64 0 80Z';
  const cover = 'M0 88C-20 72 -64 70 -108 80L-108 10L-100 4L-100 72C-62 60 -18 64 0 80Z';
  const lines = [22, 32, 42, 52].map((top) => `M-88 ${top - 6}C-60 ${top - 15} -30 ${top - 13} -12 ${top}`).join('');
  return (
    <g transform={`translate(${x} ${y}) scale(${half / 108})`} stroke={colour} strokeWidth="2.4" strokeLinejoin="round">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={cover} fill={colour} />
          <path d={leaf} fill={page} />
          <path d={lines} fill="none" strokeWidth="1.8" />
        </g>
      ))}
    </g>
  );
};

export interface SealProps {
  x: number;
  y: number;
  radius: number;
  fill: string;
  ribbon: string;
}

/** A seal with two ribbons; what stands on it is laid over it. */
export const Seal = ({ x, y, radius, fill, ribbon }: SealProps) => {
  const points = 32;
  const edge = Array.from({ length: points * 2 }, (_, place) => {
    const angle = (place * Math.PI) / points;
    const at = place % 2 === 0 ? radius : radius * 0.93;
    return `${short(Math.cos(angle) * at)} ${short(Math.sin(angle) * at)}`;
  });
  const tail = `M${short(-radius * 0.5)} ${short(radius * 0.6)}L${short(-radius * 0.66)} ${short(radius * 1.7)}L${short(-radius * 0.36)} ${short(radius * 1.5)}L${short(-radius * 0.08)} ${short(radius * 1.72)}L0 ${short(radius * 0.7)}Z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={tail} fill={ribbon} />
      <path d={tail} fill={ribbon} transform="scale(-1 1)" />
      <path d={`M${edge.join('L')}Z`} fill={fill} />
      <circle r={short(radius * 0.84)} fill="none" stroke={INK} strokeWidth="1.4" />
      <circle r={short(radius * 0.78)} fill="none" stroke={INK} strokeWidth="0.8" />
    </g>
  );
};
