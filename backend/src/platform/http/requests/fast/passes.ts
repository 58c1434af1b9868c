import {
  getMetadataStorage,
  ValidationTypes,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Fields = Record<string, unknown>;

type Class = new () => object;

/** Whether a field of an object is fine. */
type Check = (object: Fields, value: unknown) => boolean;

const known = new WeakMap<object, ReadonlyMap<string, Check>>();

const knownChecks = (type: Class): ReadonlyMap<string, Check> => {
  const own = known.get(type);
  if (own) return own;
  const checks = checksOf(type);
  known.set(type, checks);
  return checks;
};

export const hasChecks = (type: unknown): type is Class =>
  typeof type === 'function' && knownChecks(type as Class).size > 0;

/**
 * Whether an object passes the checks of its class, as class-validator runs them for requests; fields without a check are
 * dropped. False also where this cannot tell, as for nested objects: then class-validator says what is wrong, if anything
 * is. It gathers a class's checks anew for each object and makes an error for each field before it knows of one; this
 * gathers them once, makes none and waits for nothing: 3 instead of 40 µs for a small report, a twentieth of its processor
 * time (`small-reports`).
 */
export const passes = (object: object): boolean => {
  // Not what the object itself says: a request may hold a field of that name.
  const checks = knownChecks((Object.getPrototypeOf(object) as { constructor: Class }).constructor);
  const fields = object as Fields;
  for (const field of Object.keys(fields)) if (!checks.has(field)) delete fields[field];
  for (const [field, check] of checks) if (!check(fields, fields[field])) return false;
  return true;
};

const checksOf = (type: Class): ReadonlyMap<string, Check> => {
  const all = getMetadataStorage().getTargetValidationMetadatas(type, undefined as unknown as string, false, false);
  const fields = new Map<string, Metadata[]>();
  for (const metadata of all)
    fields.set(metadata.propertyName, [...(fields.get(metadata.propertyName) ?? []), metadata]);
  return new Map([...fields].map(([field, own]) => [field, checkOf(type, own)]));
};

/** All checks of a field, in class-validator's order. */
const checkOf = (type: Class, own: readonly Metadata[]): Check => {
  const of = (kind: string): Metadata[] => own.filter((one) => one.type === kind);
  const conditions = of(ValidationTypes.CONDITIONAL_VALIDATION).map((one) => one.constraints[0] as Check);
  const checks = [
    ...[...of(ValidationTypes.IS_DEFINED), ...of(ValidationTypes.CUSTOM_VALIDATION)].map((one) => ownCheck(type, one)),
    ...of(ValidationTypes.NESTED_VALIDATION).map((): Check => (_, value) => value === undefined || value === null),
    ...of(ValidationTypes.PROMISE_VALIDATION).map((): Check => () => false),
  ];
  return (object, value) =>
    !conditions.every((condition) => condition(object, value)) || checks.every((check) => check(object, value));
};

const ownCheck = (type: Class, { constraintCls, each, validateIf, constraints, propertyName }: Metadata): Check => {
  const validators = getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }): ValidatorConstraintInterface => instance);
  return (object, value) => {
    if (validateIf && !validateIf(object, value)) return true;
    const about: ValidationArguments = { targetName: type.name, property: propertyName, object, value, constraints };
    // A promise is not true: class-validator waits for it.
    const isFine = (one: unknown): boolean => validators.every((own) => own.validate(one, about) === true);
    if (!each) return isFine(value);
    return Array.isArray(value)
      ? value.every(isFine)
      : !(value instanceof Set || value instanceof Map) && isFine(value);
  };
};
