import { inLanguage, inPieces, LANGUAGES, type Language, type Said, type ValuesOf } from '@lectio/contract';
import { createElement, Fragment, type ReactNode } from 'react';
import { compile, isMirrored, texts, type Part } from 'virtual:catalogues';
import { LANGUAGE, NUMBERS } from './chosen';

/** Lines run from right to left. */
const IS_MIRRORED: boolean = isMirrored || LANGUAGES[LANGUAGE].direction === 'rtl';

let spoken: Language = { locale: NUMBERS, texts: {}, compile, isMirrored: IS_MIRRORED };
const loaded = new Map<Part, Promise<void>>();

/** Empty for a text that names no values. */
type Given<Text extends string> = Record<never, never> extends ValuesOf<Text> ? [] : [values: ValuesOf<Text>];

/** A text in the language of the page, with its values in it. English texts are the keys of the catalogue. */
export function t<const Text extends string | Said>(
  text: Text,
  ...values: Text extends string ? Given<Text> : []
): string;
export function t(said: string | Said, values?: Said['values']): string {
  return inLanguage(spoken, typeof said === 'string' && values ? { text: said, values } : said);
}

/** Marks a text of the catalogue that is said later, by `t`. */
export const msg = <const Text extends string>(text: Text): Text => text;

type Tag = (inside: ReactNode) => ReactNode;

/** A text with parts in tags, such as `<a>the guide</a>`, each of which its value wraps in an element. */
export const rich = (text: string, values: Readonly<Record<string, string | number | Tag>>): ReactNode =>
  createElement(
    Fragment,
    null,
    ...inPieces<ReactNode>(
      spoken,
      text,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'function'
            ? (inside: ReactNode[]) => createElement(Fragment, null, value(createElement(Fragment, null, ...inside)))
            : value,
        ]),
      ),
    ),
  );

const load = async (part: Part): Promise<void> => {
  // Every device keeps the English ones; another language's may not have come before the network went.
  const more = await texts(LANGUAGE, part).catch(() => {
    loaded.delete(part);
    return texts('en', part);
  });
  spoken = { ...spoken, texts: { ...spoken.texts, ...more } };
};

/** The texts of a part of the pages are there, or could not be had: then they are said in English. */
export const textsOf = (part: Part): Promise<void> => {
  const known = loaded.get(part);
  if (known) return known;
  const coming = load(part).catch(() => void loaded.delete(part));
  loaded.set(part, coming);
  return coming;
};

/** Before anything is shown. */
export const startSpeaking = (): Promise<void> => {
  document.documentElement.lang = LANGUAGE;
  document.documentElement.dir = IS_MIRRORED ? 'rtl' : 'ltr';
  return textsOf('first');
};
