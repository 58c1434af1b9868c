import '@testing-library/jest-dom';
import { ACCENTS, MOTIFS } from '@lectio/contract';
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mark } from './mark';
import { designOf, type MarkKind } from './mark-design';
import { DRAWINGS } from './motifs';

const KINDS: readonly MarkKind[] = ['plan', 'challenge', 'badge', 'family', 'church', 'group'];
const SEEDS = Array.from({ length: 200 }, (_, place) => String(place + 1));

/** Relative luminance of WCAG 2. */
const luminance = (hex: string): number =>
  [1, 3, 5]
    .map((from) => parseInt(hex.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const tokens = readFileSync(join(__dirname, '../../tokens.css'), 'utf8').split('@media not print');

describe('a mark', () => {
  it('is the same for the same seed', () => {
    expect(designOf('plan', 'advent')).toEqual(designOf('plan', 'advent'));
  });

  it('varies with the seed, and with what it is for', () => {
    for (const kind of KINDS) {
      const designs = SEEDS.map((seed) => designOf(kind, seed));
      expect(new Set(designs.map((design) => JSON.stringify(design))).size).toBeGreaterThan(160);
      expect(new Set(designs.map(({ motif }) => motif)).size).toBe(MOTIFS.length);
      expect(new Set(designs.map(({ accent }) => accent)).size).toBe(ACCENTS.length);
    }
    expect(new Set(KINDS.map((kind) => designOf(kind, '1').edge)).size).toBe(KINDS.length);
  });

  it('takes the motif and the colour that were chosen', () => {
    expect(designOf('church', '7', { motif: 'ship', accent: 'teal' })).toMatchObject({ motif: 'ship', accent: 'teal' });
  });

  it('can show each motif', () => {
    const drawn = MOTIFS.map((motif) => Object.values(DRAWINGS[motif]).join(''));
    expect(new Set(drawn).size).toBe(MOTIFS.length);
    for (const path of drawn) expect(path).toMatch(/^M[\dMLHVCQTAaz., -]+$/);
  });

  it('is decoration of a fixed size', () => {
    render(<Mark kind="family" seed={3} size={48} motif="house" />);
    const svg = screen.getByTestId('mark');
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('width', '48');
    expect(svg).toHaveAttribute('height', '48');
  });

  it('fills nothing before it is earned', () => {
    render(<Mark kind="badge" seed="bible" size={48} isOutline />);
    for (const path of screen.getByTestId('mark').querySelectorAll('path')) {
      expect(path.getAttribute('fill') ?? 'none').toBe('none');
    }
  });
});

describe.each([
  ['light', tokens[0]],
  ['dark', tokens[1]],
])('the colours of marks in the %s theme', (_, css) => {
  const value = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';

  it.each(ACCENTS)('%s can be read on paper, and under letters', (accent) => {
    for (const ground of ['paper', 'leaf', 'wash'])
      expect(contrast(value(`accent-${accent}`), value(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(value(`accent-${accent}-fill`), value('on-rubric'))).toBeGreaterThanOrEqual(4.5);
  });
});
