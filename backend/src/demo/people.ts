import type { DemoAccount, DemoFamily, DemoReader, PlanOptions } from './plan';
import type { Random } from './random';
import { ACCOUNT_NAMES, CHILD_NAMES, FAMILY_NAMES, GROWN_NAMES } from './words';

export interface People {
  readonly accounts: readonly DemoAccount[];
  readonly readers: readonly DemoReader[];
  readonly families: readonly DemoFamily[];
}

/** Accounts per family. The first family, with the first account, shows something of everything. */
const FAMILY_MEMBERS = [3, 2, 1, 2, 1, 3, 1, 2, 1, 2, 1, 2] as const;
/** The share of grown-ups among readers without their own account; they are assigned first. */
const GROWN_UP_SHARE = 0.4;

/** The people of the sample community. The last account is in no family and has only its own reader. */
export const peopleOf = ({ size }: PlanOptions, random: Random): People => {
  const families = familiesOf(size);
  const settled = families.flatMap((family) => family.members);
  const single = range(size.accounts - 1).filter((index) => !settled.includes(index));
  const accounts = range(size.accounts).map((index) => account(index, settled.includes(index), random));
  const founders = families.map((family) => family.members[0]);
  const homes = [...founders, ...settled, ...founders, ...single.filter((_, at) => at % 2 === 0)];
  const readers: DemoReader[] = accounts.map(({ index, name, age }) => ({
    index,
    account: index,
    name,
    age,
    gender: null,
  }));
  const more = size.readers - size.accounts;
  for (let at = 0; at < more; at++)
    readers.push(
      reader(readers.length, { at, owner: homes.length === 0 ? 0 : homes[at % homes.length], more }, random),
    );
  return { accounts, readers, families };
};

const familiesOf = (size: { accounts: number; families: number }): DemoFamily[] => {
  const families: DemoFamily[] = [];
  let next = 0;
  for (let index = 0; index < size.families && next < size.accounts - 1; index++) {
    const count = Math.min(FAMILY_MEMBERS[index % FAMILY_MEMBERS.length], size.accounts - 1 - next);
    families.push({ index, name: nameAt(FAMILY_NAMES, index), members: range(count).map((at) => next + at) });
    next += count;
  }
  return families;
};

const account = (index: number, inFamily: boolean, random: Random): DemoAccount => {
  const name = nameAt(ACCOUNT_NAMES, index);
  const age = inFamily ? random.between(29, 48) : random.between(20, 74);
  return {
    index,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@demo.lectio.example`,
    age,
    competitive: index % 2 === 0 || index === 1,
    primary: index,
  };
};

const reader = (
  index: number,
  { at, owner, more }: { at: number; owner: number; more: number },
  random: Random,
): DemoReader => {
  const active = Math.floor(more * GROWN_UP_SHARE);
  if (at < active)
    return { index, account: owner, name: nameAt(GROWN_NAMES, at), age: random.between(22, 72), gender: null };
  return { index, account: owner, name: nameAt(CHILD_NAMES, at - active), age: random.between(5, 15), gender: null };
};

/** With more people than names, names repeat with a number. */
const nameAt = (names: readonly string[], index: number): string => {
  const round = Math.floor(index / names.length);
  return round === 0 ? names[index] : `${names[index % names.length]} ${round + 1}`;
};

export const range = (count: number): number[] => Array.from({ length: Math.max(count, 0) }, (_, index) => index);
