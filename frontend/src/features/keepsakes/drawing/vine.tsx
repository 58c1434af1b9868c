import { Leaf, short, spiral } from './ornaments';

export interface VineProps {
  x: number;
  y: number;
  length: number;
  /** Between its outermost curves. */
  width: number;
  stem: string;
  leaves: string;
  berries: string;
}

/** A vine that climbs down, with a curl, a leaf and a berry in each bend. */
export const Vine = ({ x, y, length, width, stem, leaves, berries }: VineProps) => {
  const bends = Math.max(2, Math.round(length / (width * 1.35)));
  const step = length / bends;
  const swing = width * 0.3;
  const places = Array.from({ length: bends }, (_, bend) => ({
    side: bend % 2 === 0 ? 1 : -1,
    middle: step * (bend + 0.5),
  }));
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M0 0${places.map(({ side }) => `c${short(side * swing * 1.5)} ${short(step * 0.3)} ${short(side * swing * 1.5)} ${short(step * 0.7)} 0 ${short(step)}`).join('')}`}
        fill="none"
        stroke={stem}
        strokeWidth="3.4"
      />
      {places.map(({ side, middle }) => (
        <g key={middle}>
          <g transform={`translate(${short(-side * swing * 0.35)} ${short(middle)})`}>
            <path
              d={spiral(swing * 0.95, side === 1 ? 0 : Math.PI, side === 1 ? 1 : -1)}
              fill="none"
              stroke={stem}
              strokeWidth="2.4"
              strokeLinecap="round"
            />
            <circle r="5.5" fill={berries} />
          </g>
          <Leaf x={side * swing * 1.05} y={middle - step * 0.12} length={width * 0.36} turn={side * 42} fill={leaves} />
          <Leaf x={side * swing * 1.1} y={middle + step * 0.12} length={width * 0.3} turn={side * 128} fill={leaves} />
          <circle cx={short(side * swing * 1.6)} cy={short(middle)} r="4.4" fill={berries} />
        </g>
      ))}
    </g>
  );
};
