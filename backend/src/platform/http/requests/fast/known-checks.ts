import { getMetadataStorage } from 'class-validator';

type Checks = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;
type Grouped = ReturnType<ReturnType<typeof getMetadataStorage>['groupByPropertyName']>;

/**
 * Lets class-validator keep the checks of each class, which it otherwise gathers from those of all classes whenever an
 * object is checked: twice a request with a body, and once more for each object within it. They never change after the
 * class was defined. Buys a twentieth of the processor time of a small report (`small-reports`). Nothing else about the
 * checks differs: the same ones run in the same order.
 */
export const keepChecks = (): void => {
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const ofClass = new WeakMap<object, Checks>();
  const grouped = new WeakMap<Checks, Grouped>();
  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return gather(type, schema, always, strictGroups, groups);
    const known = ofClass.get(type) ?? gather(type, schema, always, strictGroups, groups);
    ofClass.set(type, known);
    return known;
  };
  storage.groupByPropertyName = (checks) => {
    const known = grouped.get(checks) ?? group(checks);
    grouped.set(checks, known);
    return known;
  };
};
