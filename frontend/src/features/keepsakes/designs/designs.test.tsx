import { bibleOf, CANONS } from '@lectio/contract';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { daysOf, featsOf, type Certificate } from '../certificate';
import { widthOf } from '../drawing/fit';
import { FORMAT_IDS, FORMATS, formatFor, WIDTH } from '../drawing/formats';
import { Sheet } from '../drawing/sheet';
import { DESIGN_IDS, DESIGNS, type DesignId } from './designs';

const counts = Object.fromEntries(bibleOf('protestant').chapterIds.map((id) => [id, 1]));
const [bible, book] = featsOf({
  canon: 'protestant',
  biblesCompleted: [{ number: 2, startedOn: '2024-02-01', on: '2025-03-14' }],
  booksFinished: [{ book: 'Jude', on: '2025-03-13' }],
  booksBegun: [{ book: 'Jude', on: '2025-03-13' }],
} as never);
const certificate = (part: Partial<Certificate> = {}): Certificate => ({
  ...bible,
  days: daysOf(bible),
  name: 'Anna Maria Berger',
  church: 'Church on Crete',
  signature: 'Pastor',
  accent: '#123456',
  canon: 'protestant',
  counts,
  check: ['record 12-345', 'To check this page'],
  ...part,
});

interface Line {
  words: string;
  x: number;
  y: number;
  size: number;
  anchor: string;
}

const linesOf = (design: DesignId, of: Certificate, height: number): Line[] => {
  const { Drawing } = DESIGNS[design];
  const { container, unmount } = render(
    <Sheet height={height} label="Drawing">
      <Drawing of={of} height={height} />
    </Sheet>,
  );
  const lines = [...container.querySelectorAll('text')].map((text) => ({
    words: text.textContent ?? '',
    x: Number(text.getAttribute('x')),
    y: Number(text.getAttribute('y')),
    size: Number(text.getAttribute('font-size')),
    anchor: text.getAttribute('text-anchor') ?? 'start',
  }));
  unmount();
  return lines;
};

describe.each(DESIGN_IDS)('the design %s', (design) => {
  it('says who read what from when to when, for which church, who signs, and how to check it', () => {
    const words = linesOf(design, certificate(), 1414).map((line) => line.words);
    const all = words.join(' ').toLowerCase();
    for (const part of [
      'anna maria berger',
      'the whole bible',
      'has read all 66 books of the bible,',
      'from genesis to revelation',
      'february 1, 2024 to march 14, 2025',
      '1,189',
      'church on crete',
      'pastor',
      'date',
      'record 12-345',
    ])
      expect(all).toContain(part);
  });

  it('keeps any name within the page and off the lines around it, in each format', () => {
    const names = fc
      .array(fc.constantFrom('Maria', 'del', 'Carmen', 'Fernández', 'Щукина', 'Wwwwwwwwww', 'Jo'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.join(' ').slice(0, 100));
    fc.assert(
      fc.property(names, fc.constantFrom(...FORMAT_IDS), fc.boolean(), (name, format, hasChurch) => {
        const { height } = FORMATS[format];
        const lines = linesOf(design, certificate({ name, ...(!hasChurch && { church: null }) }), height);
        for (const { words, x, y, size, anchor } of lines) {
          const width = widthOf(words, size) * (size < 20 ? 0 : 1);
          const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
          if (!words.includes('·') && size < 200)
            expect([left >= 55, left + width <= WIDTH - 55]).toEqual([true, true]);
          expect([y > 50, y < height - 50]).toEqual([true, true]);
        }
        // Lines of one column: one below the other. A seal and a large initial have letters on what is drawn.
        for (const line of lines.filter(({ size }) => size < 200))
          for (const other of lines.filter(({ size }) => size < 200)) {
            const isBelow = other.y > line.y || (other.y === line.y && other !== line);
            if (Math.abs(other.x - line.x) < 20 && other.anchor === line.anchor && isBelow)
              expect(other.y - line.y).toBeGreaterThan(other.size * 0.62);
          }
      }),
      { numRuns: 15 },
    );
  });

  it('takes the colour of a church, a blank label, a single book and every canon', () => {
    const { Drawing } = DESIGNS[design];
    for (const canon of CANONS) {
      const { container, unmount } = render(
        <Sheet height={1414}>
          <Drawing of={certificate({ ...book, signature: '', canon })} height={1414} />
        </Sheet>,
      );
      expect(container.innerHTML).toContain('#123456');
      expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
      expect(container.textContent).toContain('has read the whole of Jude,');
      expect(container.textContent).not.toContain('PASTOR');
      unmount();
    }
  });
});

it('begins with the paper of the region', () => {
  expect(['en-US', 'en-CA', 'en-DE', 'en-GB', 'en'].map(formatFor)).toEqual(['letter', 'letter', 'a4', 'a4', 'a4']);
});
