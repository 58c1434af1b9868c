import {
  AUDIO_SPEEDS,
  COMPREHENSION_LEVELS,
  DISTRACTIONS,
  EMOTIONAL_IMPACTS,
  IMPORTED_TRANSLATION,
  OTHER_TRANSLATION,
  READING_METHODS,
  ReadingDetailsRequest,
  REPORT_MESSAGES,
  TIMES_OF_DAY,
  TRANSLATIONS,
  instanceOf,
  type ImportMeaning,
} from '@lectio/contract';
import { validateSync } from 'class-validator';
import { newDetails, type ReadingDetails } from '@slices/reporting/domain/reading-details';
import { aidsIn } from '@slices/reporting/read/report-list/report-csv';
import { LineProblem, quoted } from './line-problem';

/** How a cell becomes the value of a request, which the contract's own rules check. */
type ReadCell = (cell: string) => unknown;

const oneOf =
  (options: readonly (string | number | boolean)[]): ReadCell =>
  (cell) => {
    const found = options.find((option) => String(option) === cell.toLowerCase());
    if (found === undefined) throw new LineProblem(REPORT_MESSAGES.importOptionUnknown(quoted(cell), options));
    return found;
  };

const YES_OR_NO = oneOf([true, false]);
const asWritten: ReadCell = (cell) => cell;

const DETAILS: Readonly<Record<keyof ReadingDetails, ReadCell>> = {
  notes: asWritten,
  translation: asWritten,
  translationName: asWritten,
  readingMethod: oneOf(READING_METHODS),
  audioSpeed: oneOf(AUDIO_SPEEDS),
  readingDuration: Number,
  comprehensionLevel: oneOf(COMPREHENSION_LEVELS),
  emotionalImpact: oneOf(EMOTIONAL_IMPACTS),
  studyAids: aidsIn,
  location: asWritten,
  timeOfDay: oneOf(TIMES_OF_DAY),
  distractions: oneOf(DISTRACTIONS),
  prayerTime: YES_OR_NO,
  journaling: YES_OR_NO,
};
const FIELDS = Object.entries(DETAILS) as [keyof ReadingDetails & ImportMeaning, ReadCell][];

/** One of the specification's in any letters; what can be none that was added is named as another. */
const withTranslation = ({ translation, ...details }: Record<string, unknown>): Record<string, unknown> => {
  if (typeof translation !== 'string') return details;
  const listed = TRANSLATIONS.find((one) => one === translation.toUpperCase());
  if (listed || IMPORTED_TRANSLATION.test(translation)) return { ...details, translation: listed ?? translation };
  return { translationName: translation, ...details, translation: OTHER_TRANSLATION };
};

/**
 * Notes and reading details of a line, by the rules of a report; null when it has none.
 * @throws LineProblem
 */
export const detailsIn = (cell: (meaning: ImportMeaning) => string): ReadingDetails | null => {
  const written = FIELDS.flatMap(([field, read]) => (cell(field) === '' ? [] : [[field, read(cell(field))] as const]));
  if (written.length === 0) return null;
  const request = instanceOf(ReadingDetailsRequest, withTranslation(Object.fromEntries(written)));
  const [problem] = validateSync(request);
  if (problem) throw new LineProblem(Object.values(problem.constraints ?? {})[0]);
  return newDetails(request);
};
