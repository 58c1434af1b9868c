import { isOld } from './usable-redis';

it.each([
  ['5.0.14', true],
  ['6.0.16', true],
  ['6.2.0', false],
  ['7.0.15', false],
  ['10.0.1', false],
])('a Redis %s is too old: %s', (version, old) => {
  expect(isOld(version)).toBe(old);
});
