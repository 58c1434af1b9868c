import type { Motif } from '@lectio/contract';
import { dot, leaf, rays, star } from './shapes';

/**
 * A motif as it is cut: what is left of the ground (`hole`, `etch`) on top of what the paper fills (`cut`) or draws
 * (`line`), and a second ink (`gold`, `goldLine`). All are path data in a square of 96.
 */
export interface Drawing {
  cut?: string;
  line?: string;
  hole?: string;
  etch?: string;
  gold?: string;
  goldLine?: string;
}

const ears = [62, 53, 44, 35];

export const DRAWINGS: Readonly<Record<Motif, Drawing>> = {
  star: { cut: star(8, [28, 17], 6.5), gold: dot(48, 48, 3.6) },
  sun: { cut: dot(48, 48, 12), line: rays(16, [17], 23) + rays(8, [17], 27), gold: dot(48, 48, 6) },
  lamp: {
    cut: 'M21 53C27 48 38 46 50 47C57 47.5 63 46 73 42C73 57 65 68 50 69L54 74H38L42 69C30 68 22 62 21 53z',
    line: 'M24 54C14 50 15 41 26 44',
    hole: 'M37 52C44 50 51 50.5 56 52C50 54.5 43 54.5 37 52z',
    gold: 'M69 40C61 34 68 28 68 19C77 27 80 35 69 40z',
  },
  flame: {
    cut: 'M50 18C53 31 68 39 68 56C68 68 59 76 48 76C37 76 28 68 28 56C28 47 34 43 36 34C41 38 43 42 43 47C48 40 51 30 50 18z',
    gold: 'M48 50C53 57 57 60 57 66C57 71 53 74 48 74C43 74 39 71 39 66C39 60 45 58 48 50z',
  },
  harp: {
    line: 'M29 22C37 25 36 33 32 42C28 52 33 62 42 67M67 22C59 25 60 33 64 42C68 52 63 62 54 67M30 34H66',
    cut: 'M36 64H60L55 76H41z',
    goldLine: 'M41 36V63M48 36V63M55 36V63',
  },
  book: {
    cut: 'M47 34C40 27 30 26 19 28V65C30 63 40 64 47 70zM49 34C56 27 66 26 77 28V65C66 63 56 64 49 70z',
    etch: 'M25 36C31 35 37 36 42 39M25 44C31 43 37 44 42 47M25 52C31 51 37 52 42 55M71 36C65 35 59 36 54 39M71 44C65 43 59 44 54 47M71 52C65 51 59 52 54 55',
    gold: 'M60 27H66V44L63 41L60 44z',
  },
  scroll: {
    cut: 'M30 26H66V70H30zM24 22H72V31H24zM24 65H72V74H24z',
    line: 'M20 26.5H76M20 69.5H76',
    etch: 'M36 39H60M36 46H60M36 53H60M36 60H51M30 31H66M30 65H66',
  },
  fish: {
    cut: 'M18 48C29 31 50 31 64 45L77 36C74 44 74 52 77 60L64 51C50 65 29 65 18 48z',
    etch: 'M36 37C41 44 41 52 36 59M46 41C49 45 49 51 46 55M55 43C57 46 57 50 55 53',
    hole: dot(28, 46, 2.2),
  },
  cross: {
    cut: 'M42 20H54L51.5 39.5L70 37V49L51.5 46.5L54 76H42L44.5 46.5L26 49V37L44.5 39.5z',
    goldLine: dot(48, 43, 13),
  },
  dove: {
    cut: 'M16 60L33 49C39 44 47 47 55 44C57 37 68 33 73 40L80 43L73 46C73 58 63 67 50 66C42 66 37 62 33 59L20 67zM41 45C33 35 35 25 44 17C46 27 57 32 56 43C51 48 45 48 41 45z',
    hole: dot(67, 41, 1.6),
    etch: 'M42 27C42 33 45 38 49 42',
    gold: leaf(79, 45, 150, 11) + leaf(79, 46, 205, 11),
  },
  vine: {
    cut: [33, 43, 53, 63]
      .map((x) => dot(x, 44, 5))
      .concat(
        [38, 48, 58].map((x) => dot(x, 53, 5)),
        [43, 53].map((x) => dot(x, 62, 5)),
        dot(48, 71, 5),
      )
      .join(''),
    line: 'M48 38C48 30 50 25 55 20',
    gold: leaf(48, 37, -58, 22) + leaf(50, 32, 68, 19),
  },
  wheat: {
    line: 'M48 78V30',
    cut: ears.map((y) => leaf(48, y + 7, -38, 18) + leaf(48, y + 7, 38, 18)).join('') + leaf(48, 36, 0, 19),
    goldLine: 'M48 78C42 74 34 74 28 76M48 78C54 74 62 74 68 76',
  },
  tree: {
    line: 'M48 76V40M48 62C42 58 37 54 34 47M48 62C54 58 59 54 62 47',
    cut:
      [-90, -54, -18, 18, 54, 90].map((angle) => leaf(48, 44, angle, 27)).join('') +
      leaf(36, 56, -78, 17) +
      leaf(60, 56, 78, 17) +
      'M38 78C42 74 45 73 48 73C51 73 54 74 58 78z',
    gold: dot(37, 38, 2.6) + dot(59, 38, 2.6) + dot(48, 28, 2.6),
  },
  wave: {
    line: 'M20 48Q27 39 34 48T48 48T62 48T76 48M20 58Q27 49 34 58T48 58T62 58T76 58M26 68Q33 59 40 68T54 68T68 68',
    gold: 'M34 37A14 14 0 0 1 62 37z',
    goldLine: 'M48 20V15M33 25L29.5 21.5M63 25L66.5 21.5',
  },
  mountain: {
    cut: 'M15 70L38 30L50 50L57 39L81 70z',
    etch: 'M38 30L33 45L39 42L43 52L47 46M57 39L54 50L59 48L62 57',
    gold: dot(62, 25, 6),
  },
  ship: {
    cut: 'M20 59H76C74 69 66 75 56 75H40C30 75 22 69 20 59zM50 21C64 28 69 42 68 55H50zM46 31C36 37 31 45 30 55H46z',
    line: 'M48 17V60',
    etch: 'M28 66H68',
    gold: 'M48 15L58 18L48 21z',
  },
  crown: {
    cut: 'M24 60L19 35L36 48L48 26L60 48L77 35L72 60zM24 64H72V72H24z',
    gold: dot(19, 32, 3.6) + dot(48, 22, 3.6) + dot(77, 32, 3.6) + dot(48, 53, 3.2),
  },
  arch: {
    cut: 'M24 76V46C24 32 34 23 48 17C62 23 72 32 72 46V76z',
    etch: 'M31 76V48C31 38 38 31 48 26C58 31 65 38 65 48V76',
    hole: 'M38 76V51C38 44 42 39 48 36C54 39 58 44 58 51V76z',
    goldLine: 'M48 46V66M41 53H55',
  },
  house: {
    cut: 'M16 49L48 20L80 49L76 53L70 48V74H26V48L20 53z',
    hole: 'M42 74V61A6 6 0 0 1 54 61V74z',
    gold: 'M43 41H53V50H43z',
    etch: 'M48 41V50M43 45.5H53',
  },
};
