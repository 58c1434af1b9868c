import fc from 'fast-check';
import { instanceOf, Transform } from './instances';

const Add = (letter: string): PropertyDecorator => Transform((value) => `${String(value)}${letter}`);

class Parent {
  @Add('a')
  @Add('b')
  name?: unknown;
  kept = 'as it was';
  method(): string {
    return 'own';
  }
}
class Child extends Parent {
  @Add('c')
  override name: unknown = undefined;
}

it('reads a field by its decorators as they are written, those of the parent first', () => {
  expect(instanceOf(Parent, { name: 'x' }).name).toBe('xab');
  expect(instanceOf(Child, { name: 'x' }).name).toBe('xabc');
});

it('makes an instance that keeps what was not sent, and what nobody reads', () => {
  const child = instanceOf(Child, { other: [1] });
  expect(child).toBeInstanceOf(Child);
  expect({ ...child }).toEqual({ kept: 'as it was', other: [1] });
});

it('leaves methods and prototypes alone, whatever is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom('method', 'constructor', '__proto__', 'toString'), fc.jsonValue(), (field, value) => {
      const parent = instanceOf(Parent, JSON.parse(`{${JSON.stringify(field)}: ${JSON.stringify(value)}}`));
      expect(Object.getPrototypeOf(parent)).toBe(Parent.prototype);
      expect(Object.hasOwn(parent, field)).toBe(false);
      expect(parent.method()).toBe('own');
    }),
  );
});

it.each([null, undefined, 'text', 7])('leaves %p, which is no object, to the validators', (sent) => {
  expect(instanceOf(Parent, sent)).toBe(sent);
});
