import { KJV_NAMES, type ChapterNames, type NumberingName } from '@lectio/contract';
import { watched } from '../lib/browser';

const shown = watched<ChapterNames>(KJV_NAMES);
let wanted: NumberingName = 'kjv';

/** How chapters are named, in the numbering of the account. */
export const useChapterNames = shown.use;

/** At the moment; a component, which may stay on the page while it changes, uses {@link useChapterNames}. */
export const chapterNames = shown.get;

/** Names chapters in another numbering, once its table is there. Where it cannot be fetched, the names stay as they are. */
export const nameChaptersIn = async (numbering: NumberingName = 'kjv'): Promise<void> => {
  wanted = numbering;
  if (shown.get().numbering === numbering) return;
  const names =
    numbering === 'kjv'
      ? KJV_NAMES
      : await import('./numberings').then(
          ({ chapterNamesIn }) => chapterNamesIn(numbering),
          () => shown.get(),
        );
  if (wanted === numbering && names !== shown.get()) shown.set(names);
};
