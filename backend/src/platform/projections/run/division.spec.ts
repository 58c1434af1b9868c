import fc from 'fast-check';
import { firstCulprit, mayPass } from './division';

describe('firstCulprit', () => {
  it('finds the first bad key among any, in about log2 tries', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 300 }), fc.nat(), async (keys, seed) => {
        const bad = new Set(keys.filter((_, index) => (index * 7919 + seed) % 3 === 0 || index === seed % keys.length));
        let tries = 0;
        const found = await firstCulprit(keys, async (some) => {
          tries++;
          return some.some((key) => bad.has(key));
        });
        expect(found).toBe(keys.find((key) => bad.has(key)));
        expect(tries).toBeLessThanOrEqual(Math.ceil(Math.log2(keys.length)) + 3);
      }),
    );
  });

  it('finds the one that makes a sum fail', async () => {
    const total = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0);
    expect(await firstCulprit([3, 4, 5, 6], async (some) => total(some) > 10)).toBe(5);
  });

  it('blames nobody for a step that fails without any, or not at all', async () => {
    expect(await firstCulprit([1, 2, 3], async () => true)).toBeNull();
    expect(await firstCulprit([1, 2, 3], async () => false)).toBeNull();
  });
});

it.each([
  [{ code: '22003' }, false],
  [{ code: '23514' }, false],
  [new TypeError('x is not iterable'), false],
  [{ code: '40P01' }, true],
  [{ code: '57014' }, true],
  [{ code: '25006' }, true],
  [{ code: '53100' }, true],
  [{ code: 'ECONNRESET' }, true],
  [new Error('Connection terminated unexpectedly'), true],
])('%j may pass by itself: %j', (error, passes) => {
  expect(mayPass(error)).toBe(passes);
});
