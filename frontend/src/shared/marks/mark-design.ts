import { ACCENTS, MOTIFS, type Accent, type Motif } from '@lectio/contract';
import { beads, dot, MIDDLE, rays, scallops, star, wreath } from './shapes';

export type MarkKind = 'plan' | 'challenge' | 'badge' | 'family' | 'church' | 'group';

/** What surrounds a motif. */
const HALOS = [
  { line: rays(40, [33, 35], 38) },
  { fill: beads(26, 36, 1.5) },
  { line: dot(MIDDLE, MIDDLE, 33.5) + dot(MIDDLE, MIDDLE, 37) },
  { fill: wreath(20, 35.5, 8.5) },
  { line: dot(MIDDLE, MIDDLE, 34), fill: beads(16, 38, 1.3) },
] as const;

/** The edge by what it is for: a plan is a plate, a challenge a shield, a family an arch, a church a window, a group
 * a table. */
const EDGES: Readonly<Record<MarkKind, readonly string[]>> = {
  plan: [
    'M16 3H80A13 13 0 0 0 93 16V80A13 13 0 0 0 80 93H16A13 13 0 0 0 3 80V16A13 13 0 0 0 16 3z',
    'M14 3H82L93 14V82L82 93H14L3 82V14z',
    'M9 3H87A6 6 0 0 1 93 9V87A6 6 0 0 1 87 93H9A6 6 0 0 1 3 87V9A6 6 0 0 1 9 3z',
  ],
  challenge: ['M7 5C20 8 34 7 48 3C62 7 76 8 89 5V49C89 71 71 86 48 94C25 86 7 71 7 49z'],
  badge: [dot(MIDDLE, MIDDLE, 45), scallops(18, 40.5), scallops(12, 39), star(24, [47], 42), star(16, [47.5], 40.5)],
  family: ['M5 93V46A43 43 0 0 1 91 46V93z'],
  church: ['M6 93V54C6 29 25 12 48 2C71 12 90 29 90 54V93z'],
  group: ['M48 3L82 15L94 48L82 81L48 93L14 81L2 48L14 15z'],
};

/** Where the motif's middle is, down from the top, and how wide its halo may be. */
const ROOM: Readonly<Record<MarkKind, { height: number; halo: number }>> = {
  plan: { height: 48, halo: 1 },
  challenge: { height: 45, halo: 0.9 },
  badge: { height: 48, halo: 0.92 },
  family: { height: 52, halo: 0.9 },
  church: { height: 54, halo: 0.86 },
  group: { height: 48, halo: 0.9 },
};

/** FNV-1a, stirred once more so that similar seeds differ in each part. */
const numberOf = (seed: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** What is chosen instead of drawn by lot from the seed. `edge` is a place in the kind's edges. */
export interface MarkChoice {
  motif?: Motif;
  accent?: Accent;
  edge?: number;
}

export interface MarkDesign {
  motif: Motif;
  accent: Accent;
  /** Path data. */
  edge: string;
  halo: { line?: string; fill?: string };
  /** How far down the motif's middle is, of 96, and the scale of the halo. */
  room: { height: number; halo: number };
}

/** The same picture for the same seed, on each device and forever. */
export function designOf(kind: MarkKind, seed: string, choice: MarkChoice = {}): MarkDesign {
  let rest = numberOf(`${kind} ${seed}`);
  const drawn = <T>(among: readonly T[]): T => {
    const one = among[rest % among.length];
    rest = Math.floor(rest / among.length);
    return one;
  };
  const motif = drawn(MOTIFS);
  const accent = drawn(ACCENTS);
  const halo = drawn(HALOS);
  const edges = EDGES[kind];
  const edge = drawn(edges);
  return {
    motif: choice.motif ?? motif,
    accent: choice.accent ?? accent,
    edge: edges[choice.edge ?? -1] ?? edge,
    halo,
    room: ROOM[kind],
  };
}
