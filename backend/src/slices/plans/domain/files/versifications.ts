import type { NumberingName } from '@lectio/contract';

/** The numberings of JSword, which AndBible names. */
const VERSIFICATIONS: ReadonlyMap<string, NumberingName> = new Map([
  ['kjv', 'kjv'],
  ['kjva', 'kjv'],
  ['nrsv', 'kjv'],
  ['nrsva', 'kjv'],
  ['leningrad', 'hebrew'],
  ['mt', 'hebrew'],
  ['german', 'hebrew'],
  ['luther', 'hebrew'],
  ['vulg', 'vulgate'],
  ['catholic', 'vulgate'],
  ['synodal', 'synodal'],
  ['lxx', 'greek'],
  ['orthodox', 'greek'],
]);

/** Undefined for one that we don't know. */
export const versificationCalled = (name: string): NumberingName | undefined => VERSIFICATIONS.get(name.toLowerCase());
