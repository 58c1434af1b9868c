import * as contract from '@lectio/contract';
import { getMetadataStorage, validateSync } from 'class-validator';
import fc from 'fast-check';
import { hasChecks, passes } from './passes';

type Class = new () => object;

const checksOf = (type: Class) =>
  getMetadataStorage().getTargetValidationMetadatas(type, undefined as unknown as string, false, false);

const CLASSES = Object.values(contract as Record<string, unknown>).filter(
  (one): one is Class => typeof one === 'function' && checksOf(one as Class).length > 0,
);

const VALUES = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    1,
    3,
    7,
    1189,
    -1,
    2.5,
    1e-7,
    '',
    'a',
    'en',
    'UTC',
    '2026-02-28',
    '2026-02-30',
  ),
  fc.constantFrom<unknown>(
    [],
    [1],
    [1, 2, 3],
    [1, 'a'],
    ['a', 'a'],
    [[1]],
    {},
    { name: 'a' },
    [{ name: 'a' }],
    new Set([1]),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** An object of a class with some of its fields, and with one that it has not. */
const objectsOf = (type: Class) => {
  const fields = [...new Set(checksOf(type).map(({ propertyName }) => propertyName))];
  return fc.record(Object.fromEntries([...fields, 'foreign'].map((field) => [field, VALUES])), { requiredKeys: [] });
};

const validated = (object: object) => validateSync(object, { whitelist: true, stopAtFirstError: true }).length === 0;

it.each(CLASSES.map((type) => [type.name, type] as const))(
  '%s passes only what class-validator lets pass',
  (_, type) => {
    const hasNested = checksOf(type).some((check) => check.type === 'nestedValidation');
    fc.assert(
      fc.property(objectsOf(type), (fields) => {
        const [own, theirs] = [Object.assign(new type(), fields), Object.assign(new type(), fields)];
        const isPassed = passes(own);
        const isValid = validated(theirs);
        expect(own).toEqual(theirs);
        if (isPassed || !hasNested) expect(isPassed).toBe(isValid);
      }),
      { numRuns: 50 },
    );
  },
);

it('knows which types have checks', () => {
  expect([contract.ReportReadingRequest, Object, String, class Bare {}, undefined].map(hasChecks)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('takes an object for what it was made as, whatever it says of itself', () => {
  const [type] = CLASSES;
  const fields = { constructor: 'Nobody' };
  const [own, plain] = [Object.assign(new type(), fields), new type()];
  expect(passes(own)).toBe(passes(plain));
  expect(Object.hasOwn(own, 'constructor')).toBe(false);
});
