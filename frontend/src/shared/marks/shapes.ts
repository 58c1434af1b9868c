/** Shapes as SVG path data, in a square of 96 with its middle at 48, 48. */
export const MIDDLE = 48;

const at = (angle: number, radius: number, x = MIDDLE, y = MIDDLE): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
};

/** Angles in degrees that go round evenly, the first one at the top. */
const round = (count: number): number[] => Array.from({ length: count }, (_, place) => (place * 360) / count);

export const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A star: its points reach the given radii by turns, and meet at `waist`. */
export const star = (points: number, tips: readonly number[], waist: number): string =>
  `M${round(points * 2)
    .map((angle, place) => at(angle, place % 2 === 0 ? tips[(place / 2) % tips.length] : waist))
    .join('L')}z`;

/** A leaf or a grain, from its foot along an angle (0 is up). */
export const leaf = (x: number, y: number, angle: number, length: number): string => {
  const tip = at(angle, length, x, y);
  const bulge = length * 0.6;
  return `M${x} ${y}Q${at(angle - 34, bulge, x, y)} ${tip}Q${at(angle + 34, bulge, x, y)} ${x} ${y}z`;
};

/** Beads in a circle around the middle. */
export const beads = (count: number, radius: number, size: number): string =>
  round(count)
    .map((angle) => {
      const [x, y] = at(angle, radius).split(' ').map(Number);
      return dot(x, y, size);
    })
    .join('');

/** Strokes that point away from the middle. */
export const rays = (count: number, from: readonly number[], to: number): string =>
  round(count)
    .map((angle, place) => `M${at(angle, from[place % from.length])}L${at(angle, to)}`)
    .join('');

/** Leaves that follow one another in a circle around the middle. */
export const wreath = (count: number, radius: number, length: number): string =>
  round(count)
    .map((angle, place) => {
      const [x, y] = at(angle, radius).split(' ').map(Number);
      return leaf(x, y, angle + 90 + (place % 2 === 0 ? 32 : -32), length);
    })
    .join('');

/** A round with a wavy edge of so many scallops. */
export const scallops = (count: number, radius: number): string => {
  const size = ((Math.PI * radius) / count).toFixed(1);
  const [first, ...others] = [...round(count), 360];
  return `M${at(first, radius)}${others.map((angle) => `A${size} ${size} 0 0 1 ${at(angle, radius)}`).join('')}z`;
};
