import fc from 'fast-check';
import { asSet, fitted, inARow, widthOf, wrapped } from './fit';
import { linesIn, stacked } from './stack';

/** Names as people have them, and as nobody has: up to the 100 characters that a name may be long. */
const names = fc
  .oneof(
    fc.array(
      fc.constantFrom(
        'Maria',
        'del',
        'Carmen',
        'Ярослава',
        'Щ',
        'Παπαδόπουλος',
        'יהונתן',
        '王小明',
        'Wwwww',
        'Jo',
        'Ŵ',
      ),
      {
        minLength: 1,
        maxLength: 10,
      },
    ),
    fc.array(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
  )
  .map((parts) => parts.join(' ').slice(0, 100));

const boxes = fc.record({
  largest: fc.integer({ min: 20, max: 140 }),
  width: fc.integer({ min: 300, max: 840 }),
  lines: fc.integer({ min: 1, max: 3 }),
});

it('sets any name within its box, with all its words in order', () => {
  fc.assert(
    fc.property(names, boxes, (name, box) => {
      const { size, lines } = fitted(name, box);
      expect(size).toBeLessThanOrEqual(box.largest);
      expect(lines.length).toBeLessThanOrEqual(box.lines);
      for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(box.width + 0.01);
      expect(lines.join(' ')).toBe(name.trim().replace(/\s+/g, ' '));
    }),
  );
});

it('sets a longer name no larger than a shorter one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), boxes, (letters, box) => {
      const [short, long] = [letters, letters + 10].map((count) => fitted('n'.repeat(count), box).size);
      expect(long).toBeLessThanOrEqual(short);
    }),
  );
});

it('sets a short name as large as its box allows, and a long one on more lines', () => {
  const box = { largest: 94, width: 690, lines: 3 };
  expect(fitted('Anna', box)).toEqual({ size: 94, lines: ['Anna'] });
  expect(fitted('Maria del Carmen Bonaventura Fernández de la Torre y Villanueva', box).lines).toHaveLength(3);
  expect(asSet(['Anna', 'n'.repeat(60)], 94, 690).size).toBeLessThan(30);
});

it('breaks a row of names only between them', () => {
  const row = inARow(['1 Samuel', 'Song of Solomon', 'Ruth']);
  expect(wrapped(row, 30, 200).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '1 Samuel ·',
    'Song of Solomon ·',
    'Ruth',
  ]);
});

it('stacks blocks without overlap, the last one on the bottom', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1200, max: 1800 }), (counts, bottom) => {
      const blocks = counts.map((count) => linesIn({ size: 30, lines: Array<string>(count).fill('x') }, 1));
      const lines = stacked(blocks, 100, bottom);
      blocks.forEach(({ height, rise }, place) => {
        const end = lines[place] - rise + height;
        expect(end).toBeLessThanOrEqual((lines[place + 1] ?? Infinity) - rise + 0.01);
      });
      const last = blocks.length - 1;
      expect(lines[last] - blocks[last].rise + blocks[last].height).toBeCloseTo(bottom);
    }),
  );
});
