/** A request's class. */
export type Shape<T extends object = object> = new () => T;

type Change = (value: unknown) => unknown;

/** On a prototype: how the values of its fields are read, by field, in the order in which the decorators are written. */
const CHANGES: unique symbol = Symbol.for('lectio.changes');

interface Changing {
  [CHANGES]?: Map<string | symbol, Change[]>;
}

/** Reads a field's value in another way before it is checked. Of several on a field, the one written first comes first. */
export const Transform =
  (change: Change): PropertyDecorator =>
  (prototype: Changing, field) => {
    const own = Object.hasOwn(prototype, CHANGES) ? prototype[CHANGES] : undefined;
    const changes = own ?? (prototype[CHANGES] = new Map<string | symbol, Change[]>());
    // The decorators of a field run from the last one written to the first.
    changes.set(field, [change, ...(changes.get(field) ?? [])]);
  };

/** Those of the classes that it extends come first. */
const changesOf = (prototype: object | null, field: string): Change[] =>
  prototype === null
    ? []
    : [
        ...changesOf(Object.getPrototypeOf(prototype) as object | null, field),
        ...((Object.hasOwn(prototype, CHANGES) && (prototype as Changing)[CHANGES]?.get(field)) || []),
      ];

/** A field such as `toString` must not stand in for a method, deep inside either. */
const withoutMethods = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutMethods)
    : typeof value === 'object' && value?.constructor === Object
      ? instanceOf(Object, value)
      : value;

/**
 * What was sent as an instance of its class, for the validators: each own field of `sent`, read as `Transform` says. Fields
 * named like methods, and `__proto__`, are left out. What is no object stays as it is.
 */
export const instanceOf = <T extends object>(shape: Shape<T>, sent: unknown): T => {
  if (typeof sent !== 'object' || sent === null) return sent as T;
  const instance = new shape() as Record<string, unknown>;
  for (const [field, value] of Object.entries(sent)) {
    if (field === '__proto__' || typeof instance[field] === 'function') continue;
    instance[field] = changesOf(shape.prototype as object, field).reduce<unknown>(
      (read, change) => change(read),
      withoutMethods(value),
    );
  }
  return instance as T;
};
