import { OTHER_TRANSLATION, TRANSLATIONS, type ChosenTranslation } from '@lectio/contract';
import type { ReadingDetails } from '@slices/reporting/domain/reading-details';
import type { HistoryLine } from './history-file';

/** Lines of another site may name a translation that was added there and not here: its id becomes its name. */
export const withKnownTranslations = async (
  lines: readonly HistoryLine[],
  isKnown: (translation: ChosenTranslation) => Promise<boolean>,
): Promise<HistoryLine[]> => {
  const ids = new Set(lines.flatMap(({ details }) => details?.translation ?? []));
  const foreign = new Set<string>();
  for (const id of ids)
    if (id !== OTHER_TRANSLATION && !TRANSLATIONS.some((one) => one === id) && !(await isKnown(id))) foreign.add(id);
  const named = (details: ReadingDetails): ReadingDetails => ({
    ...details,
    translation: OTHER_TRANSLATION,
    translationName: details.translation,
  });
  return lines.map((line) =>
    line.details?.translation && foreign.has(line.details.translation)
      ? { ...line, details: named(line.details) }
      : line,
  );
};
