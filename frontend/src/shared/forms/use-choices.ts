import { useState } from 'react';
import { useSavedForm } from './use-saved-form';

interface Choice<Value = unknown> {
  from: Value;
  to: Value;
}
type Touched<Values> = { [Name in keyof Values]?: Choice<Values[Name]> };

const contentOf = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** Lists are sets: their order does not count. */
const isSame = (one: unknown, other: unknown): boolean => contentOf(one) === contentOf(other);

/** In a list, only what was added or removed is the person's choice. */
const chosenOver = <Value>(kept: Value, { from, to }: Choice<Value>): Value => {
  if (!Array.isArray(kept) || !Array.isArray(from) || !Array.isArray(to)) return to;
  const stays = kept.filter((item) => to.includes(item) || !from.includes(item));
  const added = to.filter((item) => !from.includes(item) && !kept.includes(item));
  return [...stays, ...added] as Value;
};

const namesIn = <Values>(touched: Touched<Values>): (keyof Values)[] => Object.keys(touched) as (keyof Values)[];

const over = <Values>(kept: Values, touched: Touched<Values>): Values => {
  const chosen = { ...kept };
  for (const name of namesIn(touched))
    chosen[name] = chosenOver(kept[name], touched[name] as Choice<Values[typeof name]>);
  return chosen;
};

const without = <Values>(touched: Touched<Values>, isGone: (name: keyof Values) => boolean): Touched<Values> =>
  Object.fromEntries(Object.entries(touched).filter(([name]) => !isGone(name as keyof Values))) as Touched<Values>;

/**
 * What somebody chooses over the values that the server keeps. What they have not touched follows the server, where it
 * may be changed elsewhere at the same time; what they have touched stays, also over a new sign-in.
 */
export const useChoices = <Values extends object>(kept: Values) => {
  const [touched, setTouched] = useState<Touched<Values>>({});
  const chosen = over(kept, touched);
  const isChanged = namesIn(touched).some((name) => !isSame(kept[name], chosen[name]));
  useSavedForm({
    form: Object.keys(kept),
    isChanged,
    read: () => touched,
    giveBack: setTouched,
  });
  return {
    chosen,
    isChanged,
    choose: (part: Partial<Values>): void =>
      setTouched((old) => {
        const news = Object.entries(part).map(([name, to]) => [name, { from: kept[name as keyof Values], to }]);
        const all = { ...old, ...(Object.fromEntries(news) as Touched<Values>) };
        return without(all, (name) => isSame(kept[name], all[name]?.to));
      }),
    /** The same choices over values that are newer than those shown. */
    over: (newest: Values): Values => over(newest, touched),
    /** After these choices are saved: only what was touched since is still a choice. */
    settle: (): void => setTouched((now) => without(now, (name) => now[name] === touched[name])),
  };
};

/** The chosen fields that differ from the kept ones. */
export const changesIn = <Values extends object>(kept: Values, chosen: Values): Partial<Values> =>
  without(chosen as Touched<Values>, (name) => isSame(kept[name], chosen[name])) as Partial<Values>;
