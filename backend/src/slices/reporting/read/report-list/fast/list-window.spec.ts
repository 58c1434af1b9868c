import fc from 'fast-check';
import { commandsFor, windowOf, type Part } from './list-window';

interface Command {
  readonly recordedAt: number;
  readonly position: number;
  readonly reports: number;
  readonly block: number;
}

const partOf = (commands: readonly Command[], level: number): Part => {
  const listed = [...commands].sort(inList);
  const [newest, oldest] = [listed[0], listed[listed.length - 1]];
  return {
    readerId: 1,
    partition: 1,
    level,
    after: Math.min(...commands.map(({ position }) => position)) - 1,
    last: Math.max(...commands.map(({ position }) => position)),
    reports: commands.reduce((sum, { reports }) => sum + reports, 0),
    oldestAt: oldest.recordedAt,
    oldestPosition: oldest.position,
    newestAt: newest.recordedAt,
    newestPosition: newest.position,
  };
};

const inList = (a: Command, b: Command): number => b.recordedAt - a.recordedAt || b.position - a.position;

/** Commands whose times may repeat or run backwards, in overlapping blocks; those of block 0 are in none. */
const lists = fc
  .array(fc.record({ recordedAt: fc.nat(9), reports: fc.nat(4), block: fc.nat(5) }), { minLength: 1, maxLength: 30 })
  .map((commands) => commands.map((command, index): Command => ({ ...command, position: index + 1 })));

const pages = fc.tuple(lists, fc.nat(60), fc.integer({ min: 1, max: 10 }));

/** The commands of each part: a block's, or a single one. */
const split = (commands: readonly Command[]): Map<Part, readonly Command[]> => {
  const blocks = new Map<number, Command[]>();
  for (const command of commands) {
    const block = command.block === 0 ? -command.position : command.block;
    blocks.set(block, [...(blocks.get(block) ?? []), command]);
  }
  return new Map([...blocks].map(([block, own]) => [partOf(own, block > 0 ? 1 : 0), own]));
};

/** Each report of the list as the command that recorded it. */
const reportsOf = (commands: readonly Command[]): Command[] =>
  [...commands].sort(inList).flatMap((command) => Array.from({ length: command.reports }, () => command));

describe('the window of a page', () => {
  it('holds every part with a report of the page, and counts those before it that it leaves out', () => {
    fc.assert(
      fc.property(pages, ([commands, offset, limit]) => {
        const parts = split(commands);
        const window = windowOf([...parts.keys()], offset, limit);
        const held = window.parts.flatMap((part) => parts.get(part) ?? []);
        expect(reportsOf(held).slice(window.skipped, window.skipped + limit)).toEqual(
          reportsOf(commands).slice(offset, offset + limit),
        );
      }),
    );
  });

  it('leads to the commands of the page, and to how many of their reports come before it', () => {
    fc.assert(
      fc.property(pages, ([commands, offset, limit]) => {
        const parts = new Map(commands.map((command) => [partOf([command], 0), command]));
        const page = commandsFor(windowOf([...parts.keys()], offset, limit), limit);
        const held = page.parts.map((part) => parts.get(part)).filter((command) => command !== undefined);
        expect(reportsOf(held).slice(page.skipped, page.skipped + limit)).toEqual(
          reportsOf(commands).slice(offset, offset + limit),
        );
        if (held.length > 0) expect(page.skipped).toBeLessThan([...held].sort(inList)[0].reports);
      }),
    );
  });
});
