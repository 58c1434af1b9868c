import {
  bookWordsBy,
  DEFAULT_CANON,
  kjvNamesIn,
  type Canon,
  type ChapterNames,
  type NumberingName,
} from '@lectio/contract';
import { LANGUAGE } from '../language/chosen';
import { t } from '../language/speech';
import { watched } from '../lib/browser';

/** English names need no catalogue. */
const WORDS = LANGUAGE === 'en' ? undefined : bookWordsBy(t);
const KJV_NAMES = kjvNamesIn(DEFAULT_CANON, WORDS);

const shown = watched<ChapterNames>(KJV_NAMES);

/** A book as the pages' language calls it. */
export const bookName = ({ name }: { readonly name: string }): string => t(name);

type Wanted = Pick<ChapterNames, 'numbering' | 'canon'>;
let wanted: Wanted = KJV_NAMES;

/** How chapters are named, in the numbering of the account and by the books of its own reader. */
export const useChapterNames = shown.use;

/** At the moment; a component, which may stay on the page while it changes, uses {@link useChapterNames}. */
export const chapterNames = shown.get;

/** Where a numbering's table cannot be fetched, the names stay as they are. */
const nameChapters = async ({ numbering, canon }: Wanted): Promise<void> => {
  const asked = { numbering, canon };
  wanted = asked;
  const before = shown.get();
  if (before.numbering === numbering && before.canon === canon) return;
  const names =
    numbering === 'kjv'
      ? kjvNamesIn(canon, WORDS)
      : await import('./numberings').then(
          ({ chapterNamesIn }) => chapterNamesIn(numbering, canon, WORDS),
          () => shown.get(),
        );
  if (wanted === asked && names !== shown.get()) shown.set(names);
};

/** Names chapters in another numbering, once its table is there. */
export const nameChaptersIn = (numbering: NumberingName = 'kjv'): Promise<void> =>
  nameChapters({ ...wanted, numbering });

/** Names chapters by the books of another canon. */
export const nameChaptersFor = (canon: Canon = DEFAULT_CANON): Promise<void> => nameChapters({ ...wanted, canon });
