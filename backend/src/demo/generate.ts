import { startOfDay, type Day } from '@kernel/civil-date';
import { churchOf } from './church';
import { Diary } from './diary';
import { evenings, followedPlan, habitOf, sundayPsalm, type Habit, type HabitContext, type HabitName } from './habits';
import { peopleOf, range, type People } from './people';
import type { CommunityPlan, DemoFamily, DemoReader, PlanOptions } from './plan';
import { Random } from './random';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GROWN_UP = 16;
const YOUTH = 13;

/** The account holders' habits, assigned in turn. The first account shows something of everything. */
const HOLDERS: readonly HabitName[] = [
  'twice',
  'thrice',
  'psalms',
  'challenge',
  'year',
  'gospels',
  'weekend',
  'lapsed',
  'year',
  'challenge',
  'psalms',
  'weekend',
  'newcomer',
];
const GROWN_UPS: readonly HabitName[] = ['gospels', 'year', 'weekend', 'new-testament', 'psalms', 'lapsed'];
/** Accounts that exist from the first days on. */
const FIRST_COMERS = 6;

/** Who reads what, alone or together, reported by one account. */
interface Custom {
  readonly account: number;
  readonly readers: readonly number[];
  readonly habit: Habit;
  readonly hour: number;
  readonly from: Day;
}

/** A community and everything that happens in it: the same for the same options, and nothing in the future. */
export const generatePlan = (options: PlanOptions): CommunityPlan => {
  const random = new Random(options.seed);
  const people = peopleOf(options, random.fork());
  let ids = 0;
  const nextId = (): number => ids++;
  const inFamilies = new Set(people.families.flatMap((family) => family.members));
  const lastIndex = people.accounts.length - 1;
  const singles = range(lastIndex).filter((index) => !inFamilies.has(index));
  const lanes = [...people.families.map((family) => [...family.members]), ...singles.map((index) => [index])].map(
    (members) => new Lane(options, people, random.fork()).live(members, nextId),
  );
  return {
    ...people,
    lanes,
    together: churchOf(people, options),
    last: { kind: 'register', by: lastIndex, at: startOfDay(options.today) + 5 * HOUR_MS },
  };
};

/** The accounts of a family, or a single account without one. */
class Lane {
  private readonly arrival = new Map<number, Day>();

  constructor(
    private readonly options: PlanOptions,
    private readonly people: People,
    private readonly random: Random,
  ) {}

  live(members: readonly number[], nextId: () => number): ReturnType<Diary['finish']> {
    const { today } = this.options;
    const diary = new Diary(this.random.fork(), today, nextId);
    for (const account of members) this.arrive(diary, account);
    for (const account of members) this.follow(diary, account);
    const customs = members.flatMap((account) => this.customsOf(account));
    const family = this.people.families.find((candidate) => candidate.members[0] === members[0]);
    if (family) customs.push(...this.gather(diary, family));
    const first = Math.min(...this.arrival.values());
    for (let day = first; day <= today; day++) {
      for (const { from, habit, ...sitting } of customs)
        if (day >= from) diary.sitting({ ...sitting, day, chapters: habit.chapters(day) });
    }
    return diary.finish();
  }

  private arrive(diary: Diary, account: number): void {
    const day = this.arrivalOf(account);
    const at = startOfDay(day) + 3 * HOUR_MS + account * MINUTE_MS;
    this.arrival.set(account, day);
    diary.note(at, { kind: 'register', by: account });
    this.others(account).forEach((reader, index) =>
      diary.note(at + (index + 1) * 2 * MINUTE_MS, { kind: 'add-reader', by: account, reader: reader.index }),
    );
  }

  /** Half of them arrive within the first two months, the rest any time. */
  private arrivalOf(account: number): Day {
    const { today, size } = this.options;
    const first = today - size.days + 1;
    const late = Math.max(0, size.days - 2);
    if (account < FIRST_COMERS) return first + Math.min(account, late);
    if (holderHabit(account) === 'newcomer') return today - Math.min(this.random.between(4, 28), late);
    if (['twice', 'thrice'].includes(holderHabit(account))) return first + Math.min(this.random.between(0, 9), late);
    return (
      first +
      Math.min(
        this.random.happens(0.6) ? this.random.between(0, 60) : this.random.between(0, Math.floor(size.days * 0.8)),
        late,
      )
    );
  }

  /** Account holders follow the plan that suits their habit. */
  private follow(diary: Diary, account: number): void {
    const followed = followedPlan(holderHabit(account), this.options.today);
    if (!followed) return;
    const day = Math.max(followed.from, this.arrival.get(account) as Day);
    diary.note(startOfDay(day) + 4 * HOUR_MS, {
      kind: 'start-plan',
      by: account,
      reader: account,
      planId: followed.planId,
    });
  }

  private others(account: number): DemoReader[] {
    return this.people.readers.filter((reader) => reader.account === account && reader.index !== account);
  }

  private customsOf(account: number): Custom[] {
    const from = this.arrival.get(account) as Day;
    const context = (): HabitContext => ({ random: this.random.fork(), today: this.options.today, from });
    const early = this.random.happens(0.4);
    const hour = early ? this.random.between(5, 8) : this.random.between(17, 21);
    const alone = (reader: number, name: HabitName): Custom => ({
      account,
      readers: [reader],
      habit: habitOf(name, context()),
      hour,
      from,
    });
    const customs = [alone(account, holderHabit(account))];
    const others = this.others(account);
    for (const { index, age } of others) {
      if (age >= GROWN_UP) customs.push(alone(index, GROWN_UPS[index % GROWN_UPS.length]));
      else if (age >= YOUTH) customs.push(alone(index, 'new-testament'));
    }
    const children = others.filter(({ age }) => age < GROWN_UP).map(({ index }) => index);
    if (children.length > 0)
      customs.push({ account, readers: [account, ...children], habit: evenings(context()), hour: 19, from });
    return customs;
  }

  /**
   * The founder creates the family, the others join, and all add their readers. Families who live apart share the
   * Sunday psalm.
   */
  private gather(diary: Diary, family: DemoFamily): Custom[] {
    const { today } = this.options;
    const [founder, ...others] = family.members;
    const founded = Math.min((this.arrival.get(founder) as Day) + 1, today);
    diary.note(startOfDay(founded) + 9 * HOUR_MS, { kind: 'found-family', by: founder, family: family.index });
    let all = founded;
    for (const account of family.members) {
      const joined =
        account === founder ? founded : Math.min(Math.max(founded, this.arrival.get(account) as Day) + 2, today);
      const at = startOfDay(joined) + 10 * HOUR_MS + account * MINUTE_MS;
      if (account !== founder) diary.note(at, { kind: 'join-family', by: account, family: family.index });
      this.others(account).forEach((reader, index) =>
        diary.note(at + (index + 1) * 20_000, {
          kind: 'bring-reader',
          by: account,
          family: family.index,
          reader: reader.index,
        }),
      );
      all = Math.max(all, joined);
    }
    if (others.length === 0) return [];
    const readers = this.people.readers
      .filter((reader) => family.members.includes(reader.account))
      .map((reader) => reader.index);
    return [
      {
        account: founder,
        readers,
        habit: sundayPsalm({ random: this.random.fork(), today, from: all }),
        hour: 20,
        from: all + 1,
      },
    ];
  }
}

const holderHabit = (account: number): HabitName => HOLDERS[account % HOLDERS.length];
