import { pbkdf2 } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { promisify } from 'node:util';
import { TooManyRequests } from '@platform/http/limits/rate-limits';
import { inHashingTurn } from './hashing-turns';
import { passwordFits } from './passwords';

it('leaves threads to new database connections while many passwords are checked', async () => {
  await passwordFits(null, 'the first');
  let checked = 0;
  const checks = Array.from({ length: 40 }, async () => {
    await passwordFits(null, 'wrong one');
    checked++;
  });
  await soon();
  // What connecting with a password requires.
  await promisify(pbkdf2)('password', 'salt', 4096, 32, 'sha256');
  expect(checked).toBeLessThan(20);
  await Promise.all(checks);
  expect(checked).toBe(40);
});

it('makes a bounded number wait, in their order, and refuses the rest at once', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: 250 }, (_, i) =>
    inHashingTurn(async () => {
      begun.push(i);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (i % 3 === 0) throw new Error('failed');
      return i;
    }).catch((error: unknown) => error),
  );
  await soon();
  expect(begun).toEqual([0, 1]);
  expect(await Promise.all(outcomes.slice(202))).toEqual(Array(48).fill(expect.any(TooManyRequests)));
  while (ends.length > 0) {
    ends.shift()?.();
    await soon();
  }
  expect(begun).toEqual(Array.from({ length: 202 }, (_, i) => i));
  expect(await inHashingTurn(() => Promise.resolve('free again'))).toBe('free again');
});
