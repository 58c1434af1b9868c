import { bibleOf, type Canon } from '@lectio/contract';
import { stepOf } from '@/shared/map/bands';
import { readsOf, type Counts } from '@/shared/map/tally';
import { short } from './ornaments';

export interface RoseProps {
  x: number;
  y: number;
  radius: number;
  canon: Canon;
  counts: Counts;
  /** Colours by how often a chapter was read. */
  steps: readonly string[];
  lead: string;
}

const HEART = 0.16;

/**
 * All chapters as panes of a rose window, from its heart outwards: each ring has as many panes as make them about square.
 * A book begins where a thicker line does.
 */
const panesOf = (count: number): { ring: number; rings: number; place: number; panes: number }[] => {
  for (let rings = 8; ; rings += 1) {
    const depth = (1 - HEART) / rings;
    const sizes = Array.from({ length: rings }, (_, ring) =>
      Math.floor((2 * Math.PI * (HEART + (ring + 0.5) * depth)) / depth),
    );
    const room = sizes.reduce((sum, size) => sum + size, 0);
    if (room < count) continue;
    // What is too much is taken from each ring alike, so that the outermost is full.
    let left = count;
    return sizes.flatMap((size, ring) => {
      const panes = ring === rings - 1 ? left : Math.min(left, Math.round((size * count) / room));
      left -= panes;
      return Array.from({ length: panes }, (_, place) => ({ ring, rings, place, panes }));
    });
  }
};

const at = (radius: number, part: number): string => {
  const angle = part * 2 * Math.PI - Math.PI / 2;
  return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`;
};

export const Rose = ({ x, y, radius, canon, counts, steps, lead }: RoseProps) => {
  const { books, chapterIds } = bibleOf(canon);
  const firsts = new Set(books.map(({ chapterIds: [first] }) => first));
  const panes = panesOf(chapterIds.length);
  const shape = ({ ring, rings, place, panes: around }: (typeof panes)[number]): string => {
    const depth = (1 - HEART) / rings;
    const [inner, outer] = [radius * (HEART + ring * depth), radius * (HEART + (ring + 1) * depth)];
    const [from, to] = [place / around, (place + 1) / around];
    return `M${at(inner, from)}L${at(outer, from)}A${short(outer)} ${short(outer)} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${short(inner)} ${short(inner)} 0 0 0 ${at(inner, from)}Z`;
  };
  const edge = (id: number, pane: (typeof panes)[number]): string => {
    const depth = (1 - HEART) / pane.rings;
    const part = pane.place / pane.panes;
    return firsts.has(id)
      ? `M${at(radius * (HEART + pane.ring * depth), part)}L${at(radius * (HEART + (pane.ring + 1) * depth), part)}`
      : '';
  };
  return (
    <g transform={`translate(${x} ${y})`} stroke={lead}>
      {steps.map((fill, step) => (
        <path
          key={fill}
          d={chapterIds.map((id, index) => (stepOf(readsOf(counts, id)) === step ? shape(panes[index]) : '')).join('')}
          fill={fill}
          strokeWidth="0.9"
        />
      ))}
      <path d={chapterIds.map((id, index) => edge(id, panes[index])).join('')} strokeWidth="3" />
      <circle r={short(radius)} fill="none" strokeWidth="4" />
    </g>
  );
};
