import {
  DEFAULT_CANON,
  KJV_NAMES,
  kjvNamesIn,
  type Canon,
  type ChapterNames,
  type NumberingName,
} from '@lectio/contract';
import { watched } from '../lib/browser';

const shown = watched<ChapterNames>(KJV_NAMES);

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
      ? kjvNamesIn(canon)
      : await import('./numberings').then(
          ({ chapterNamesIn }) => chapterNamesIn(numbering, canon),
          () => shown.get(),
        );
  if (wanted === asked && names !== shown.get()) shown.set(names);
};

/** Names chapters in another numbering, once its table is there. */
export const nameChaptersIn = (numbering: NumberingName = 'kjv'): Promise<void> =>
  nameChapters({ ...wanted, numbering });

/** Names chapters by the books of another canon. */
export const nameChaptersFor = (canon: Canon = DEFAULT_CANON): Promise<void> => nameChapters({ ...wanted, canon });
