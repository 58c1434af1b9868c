import type { List, Said } from '@lectio/contract';
import type { Says } from '@platform/language/languages';

type Told = string | Said;
/** Dates within texts, as JSON has them. */
type Kept = string | number | { readonly date: string } | KeptText | KeptList;

interface KeptList {
  readonly list: readonly (string | KeptText)[];
  readonly joined: List['joined'];
}

interface KeptText {
  readonly text: string;
  readonly values: Readonly<Record<string, Kept>>;
}

/** A notification's texts as they are stored, to be said in the language of each of its readers. */
export interface ToldText {
  readonly title: KeptText;
  /** Sentences that follow one another. */
  readonly message: readonly KeptText[];
}

/** Names are values that stay in braces until somebody reads them. */
const wordsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([braces, word]) => [word, braces]));

const kept = (told: Told): KeptText => {
  if (typeof told === 'string') return { text: told, values: wordsIn(told) };
  const values = Object.entries(told.values).map(([name, value]) => {
    if (value instanceof Date) return [name, { date: value.toISOString() }] as const;
    if (typeof value !== 'object') return [name, value] as const;
    return [name, 'list' in value ? keptList(value) : kept(value)] as const;
  });
  return { text: told.text, values: Object.fromEntries(values) };
};

const keptList = ({ list, joined }: List): KeptList => ({
  list: list.map((one) => (typeof one === 'string' ? one : kept(one))),
  joined,
});

const revived = ({ text, values }: KeptText): Said => ({
  text,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      if ('list' in value)
        return [name, { ...value, list: value.list.map((one) => (typeof one === 'string' ? one : revived(one))) }];
      return [name, 'date' in value ? new Date(value.date) : revived(value)];
    }),
  ),
});

/** To store: texts of the catalogue. */
export const toldText = (title: Told, message: Told | readonly Told[]): ToldText => ({
  title: kept(title),
  message: [message].flat().map((one) => kept(one)),
});

/** With the words for names still in braces. */
export const sayTold = ({ title, message }: ToldText, t: Says): { title: string; message: string } => ({
  title: t(revived(title)),
  message: message.map((one) => t(revived(one))).join(' '),
});
