import { hasFarTooManyParts, MOST_PARTS } from './json-parts';

const has = (json: string): boolean => hasFarTooManyParts(Buffer.from(json));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const lists = (count: number): string => `[${Array.from({ length: count - 1 }, () => '{}').join()}]`;

describe('the parts of JSON', () => {
  it('are counted up to twice what any request has', () => {
    expect([has(nested(2 * MOST_PARTS.depth)), has(nested(2 * MOST_PARTS.depth + 1))]).toEqual([false, true]);
    expect([has(lists(2 * MOST_PARTS.objects)), has(lists(2 * MOST_PARTS.objects + 1))]).toEqual([false, true]);
  });

  it('are not counted within a text, wherever it ends', () => {
    const brackets = '['.repeat(1000);
    expect(has(JSON.stringify({ [brackets]: brackets, more: `\\"${brackets}` }))).toBe(false);
    expect(has(`{"a":"${'\\\\'}",${'"b":['.repeat(1000)}`)).toBe(true);
    expect(has(`"${brackets}`)).toBe(false);
  });

  it('are counted without parsing, however deep', () => {
    expect(has('['.repeat(1_000_000))).toBe(true);
    expect(has(`{"text":"${'\\"'.repeat(400_000)}"}`)).toBe(false);
  });
});
