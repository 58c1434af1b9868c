import '@testing-library/jest-dom';
import { bibleOf, CANONS } from '@lectio/contract';
import { render } from '@testing-library/react';
import { FORMAT_IDS, FORMATS } from '../drawing/formats';
import { Sheet } from '../drawing/sheet';
import { mapLayout } from './map-layout';
import { MapPoster } from './map-poster';
import { YearPoster } from './year-poster';

const words = {
  name: 'Anna & <Sons>',
  church: 'Church on Crete',
  accent: '#123456',
  canon: 'protestant',
  counts: { 1: 2, 1189: 1 },
  check: ['As of Dec 31, 2025 · record 12-345'],
  figures: [
    { value: '700', label: 'chapters' },
    { value: '200', label: 'days' },
  ],
} as const;

const cellsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('rect[rx]')].map((cell) => ({
    fill: cell.getAttribute('fill'),
    right: Number(cell.getAttribute('x')) + Number(cell.getAttribute('width')),
    bottom: Number(cell.getAttribute('y')) + Number(cell.getAttribute('height')),
  }));

it.each(CANONS.flatMap((canon) => FORMAT_IDS.map((format) => [canon, format] as const)))(
  'a map of %s fills %s: no book over another, both columns down to the foot',
  (canon, format) => {
    const { books } = bibleOf(canon);
    const room = { x: 80, y: 400, width: 840, height: FORMATS[format].height - 540 };
    const layout = mapLayout(books, room);
    expect(layout.books.map(({ book }) => book)).toEqual(books);
    const ends = layout.books.map(({ book, y }) => y + Math.ceil(book.chapterIds.length / layout.perRow) * layout.cell);
    layout.books.forEach(({ x, y }, place) => {
      const before = layout.books[place - 1];
      if (before?.x === x) expect(y).toBeGreaterThan(ends[place - 1]);
      expect(x + layout.names + layout.perRow * layout.cell).toBeLessThanOrEqual(room.x + room.width + 0.01);
    });
    const feet = [...new Set(layout.books.map(({ x }) => x))].map((column) =>
      Math.max(...ends.filter((_, place) => layout.books[place].x === column)),
    );
    expect(feet.map(Math.round)).toEqual([Math.round(room.y + room.height), Math.round(room.y + room.height)]);
  },
);

it('is a map with a cell for each chapter, its shade by how often it was read, and the record it rests on', () => {
  const { container } = render(
    <Sheet height={1414} label="The map">
      <MapPoster of={words} height={1414} />
    </Sheet>,
  );
  const cells = cellsOf(container);
  // The legend has one more for each shade.
  expect([cells.length, cells[0].fill, cells[1].fill, cells[1188].fill]).toEqual([
    1198,
    '#efa49b',
    '#fffdf8',
    '#fabfb7',
  ]);
  expect(Math.max(...cells.map(({ bottom }) => bottom))).toBeLessThan(1364);
  expect(Math.max(...cells.map(({ right }) => right))).toBeLessThan(930);
  for (const part of ['Anna & <Sons>', 'Church on Crete', '700', 'CHAPTERS', 'record 12-345'])
    expect(container).toHaveTextContent(part);
});

it('is a year with a cell for each day, its hours, and the books finished in it', () => {
  const { container } = render(
    <Sheet height={1414} label="The year">
      <YearPoster
        of={{
          ...words,
          year: 2024,
          days: new Map([['2024-02-29', 7]]),
          hours: Array.from({ length: 24 }, (_, hour) => hour),
          finished: ['1 Samuel', 'Jude'],
        }}
        height={1414}
      />
    </Sheet>,
  );
  const cells = cellsOf(container).slice(9);
  expect(cells).toHaveLength(366);
  expect(cells[59].fill).toBe('#d57068');
  expect(container).toHaveTextContent('2024 in review');
  expect(container).toHaveTextContent('1 Samuel · Jude');
  expect(container).toHaveTextContent('18:00');
});

it('says that no book was finished in a year', () => {
  const { container } = render(
    <Sheet height={1250} label="The year">
      <YearPoster of={{ ...words, year: 2025, days: new Map(), hours: [], finished: [] }} height={1250} />
    </Sheet>,
  );
  expect(container).toHaveTextContent('None this year');
  expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
});
