import { spokenParts } from './device-voice';

it('reads a text in parts that are short enough, and leaves nothing out', () => {
  const verse =
    'And the sons of Ulam were mighty men of valour, archers, and had many sons, and sons’ sons, an hundred and fifty: all these are of the sons of Benjamin. ';
  const long = `${'word, '.repeat(80)}end.`;
  const parts = spokenParts(`  ${verse}\n\n${verse}${long} LORD God`);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(220);
  expect(parts.join(' ')).toBe(`${verse}${verse}${long} LORD God`);
  expect(spokenParts('')).toEqual([]);
});
