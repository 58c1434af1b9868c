import { t } from '@/shared/language/speech';
import type { DraftDay } from './draft-day';
import { dayInWords, goingBy, withDates, type DaysGoBy } from './plan-dates';

/** What can be written in a row. */
export type DayChange = Partial<Pick<DraftDay, 'written' | 'title' | 'text' | 'date'>>;

export interface DaysState {
  readonly days: readonly DraftDay[];
  /** The days before the last change of rows, with what was typed since: undoing it loses no typing. */
  readonly before: readonly DraftDay[] | null;
  /** What the last change did, in words. */
  readonly said: string;
  /** The row that takes the focus, and which part of it. A field would bring up the keyboard of a phone. */
  readonly focus: { readonly key: string; readonly part: 'passages' | 'handle' | 'up' | 'down' } | null;
}

/** Rows are counted from 0; `to` is included. */
export type DaysAction =
  | { readonly type: 'write'; readonly key: string; readonly change: DayChange }
  | { readonly type: 'insert'; readonly at: number; readonly day: DraftDay }
  | { readonly type: 'paste'; readonly key: string; readonly days: readonly DraftDay[] }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly from: number; readonly to: number; readonly by?: 'up' | 'down' }
  | {
      readonly type: 'copy';
      readonly from: number;
      readonly to: number;
      /** Of the copies. */ readonly keys: readonly string[];
    }
  | { readonly type: 'go-by'; readonly by: DaysGoBy }
  /** Days that take the place of what is there. */
  | { readonly type: 'begin'; readonly days: readonly DraftDay[] }
  | { readonly type: 'restore'; readonly days: readonly DraftDay[] }
  | { readonly type: 'undo' };

const changed = (days: readonly DraftDay[], key: string, change: DayChange): readonly DraftDay[] =>
  days.map((day) => (day.key === key ? { ...day, ...change } : day));

const isEmptyRow = (day: DraftDay | undefined): boolean => day?.written.trim() === '' && !day.title && !day.text;

interface Step {
  /** Null where the calendar has no date for them. */
  readonly days: readonly DraftDay[] | null;
  readonly said: string;
  readonly focus?: DaysState['focus'];
}

const stepped = (state: DaysState, { days, said, focus = null }: Step): DaysState =>
  days === null
    ? { ...state, said: t('There’s no date left for more days.'), focus: null }
    : { days, before: state.days, said, focus };

/** Dates keep their places, as the plan goes by them: only what is read moves. */
const moved = (days: readonly DraftDay[], from: number, to: number): readonly DraftDay[] => {
  const rest = days.filter((_, index) => index !== from);
  return [...rest.slice(0, to), days[from], ...rest.slice(to)].map((day, index) =>
    day.date === days[index].date ? day : { ...day, date: days[index].date },
  );
};

const inserted = (days: readonly DraftDay[], at: number, more: readonly DraftDay[]): readonly DraftDay[] | null =>
  withDates([...days.slice(0, at), ...more, ...days.slice(at)]);

/** Pasted days take the place of a row without anything in it, and its plan's way of counting days. */
const pasted = (days: readonly DraftDay[], at: number, more: readonly DraftDay[]): readonly DraftDay[] | null => {
  const rest = isEmptyRow(days[at]) ? days.filter((_, index) => index !== at) : days;
  const place = isEmptyRow(days[at]) ? at : at + 1;
  if (rest.every((day) => isEmptyRow(day))) return more;
  const isDated = rest.some(({ date }) => date !== null);
  return inserted(rest, place, isDated ? more : more.map((day) => ({ ...day, date: null })));
};

/** `many` days from `from` on were copied behind themselves. */
const copiedInWords = (days: readonly DraftDay[], from: number, many: number): string => {
  const day = (at: number): string => dayInWords(days[at], at);
  return many === 1
    ? t('{day} copied as {copy}.', { day: day(from), copy: day(from + 1) })
    : t('{first} to {last} copied as {firstCopy} to {lastCopy}.', {
        first: day(from),
        last: day(from + many - 1),
        firstCopy: day(from + many),
        lastCopy: day(from + 2 * many - 1),
      });
};

export const daysReducer = (state: DaysState, action: DaysAction): DaysState => {
  const { days } = state;
  switch (action.type) {
    case 'write': {
      const before = state.before && changed(state.before, action.key, action.change);
      return { ...state, days: changed(days, action.key, action.change), before, focus: null };
    }
    case 'insert':
      return stepped(state, {
        days: inserted(days, action.at, [action.day]),
        said: t('Day added.'),
        focus: { key: action.day.key, part: 'passages' },
      });
    case 'paste':
      return stepped(state, {
        days: pasted(
          days,
          days.findIndex(({ key }) => key === action.key),
          action.days,
        ),
        said: t('{days, plural, one {# day} other {# days}} pasted.', { days: action.days.length }),
        focus: { key: action.days[0].key, part: 'passages' },
      });
    case 'remove': {
      const at = days.findIndex(({ key }) => key === action.key);
      const rest = days.filter((_, index) => index !== at);
      const next = rest.at(Math.min(at, rest.length - 1));
      const said = t('{day} removed.', { day: dayInWords(days[at], at) });
      return stepped(state, { days: rest, said, focus: next ? { key: next.key, part: 'handle' } : null });
    }
    case 'move': {
      const { from, to, by = 'handle' } = action;
      if (from === to || to < 0 || to >= days.length) return state;
      const said = t('{before} is now {now}.', { before: dayInWords(days[from], from), now: dayInWords(days[to], to) });
      return stepped(state, { days: moved(days, from, to), said, focus: { key: days[from].key, part: by } });
    }
    case 'copy': {
      const { from, to, keys } = action;
      const more = days.slice(from, to + 1).map((day, index) => ({ ...day, key: keys[index], date: null }));
      const copied = inserted(days, to + 1, more);
      const said = copied ? copiedInWords(copied, from, more.length) : '';
      return stepped(state, { days: copied, said, focus: { key: more[0].key, part: 'handle' } });
    }
    case 'go-by':
      return stepped(state, { days: goingBy(action.by, days), said: '' });
    case 'begin': {
      const said = t('{days, plural, one {# day} other {# days}} from its chapters.', { days: action.days.length });
      const begun = stepped(state, { days: action.days, said, focus: { key: action.days[0].key, part: 'handle' } });
      return days.every((day) => isEmptyRow(day)) ? { ...begun, before: null } : begun;
    }
    case 'restore':
      return { days: action.days, before: null, said: '', focus: null };
    case 'undo': {
      const { before } = state;
      const back = before?.find(({ key }, index) => key !== days[index]?.key);
      const focus = back ? ({ key: back.key, part: 'handle' } as const) : null;
      return before ? { days: before, before: null, said: t('Undone.'), focus } : state;
    }
  }
};
