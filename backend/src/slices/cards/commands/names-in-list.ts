import {
  CARD_LIMITS,
  CARD_MESSAGES,
  cleanName,
  LIMITS,
  READER_MESSAGES,
  recordsOf,
  REPORT_MESSAGES,
  separatorOf,
  type MembersListRequest,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';

/** What stands above a column of names. */
const HEADERS: ReadonlySet<string> = new Set(['name', 'names', 'nombre', 'nome', 'nom', 'vorname', 'namen']);

/**
 * The names of a list, in its order. A name that is there twice is two people.
 * @throws Refusal (invalid) for none, too many, one that is too long, or a file with quotation marks that don’t close
 */
export const namesInList = ({ csv, names }: MembersListRequest): string[] => {
  const listed = (names ?? firstColumnOf(csv ?? '')).filter((name) => name !== '');
  const field = names ? 'names' : 'csv';
  if (listed.length === 0) throw invalid(CARD_MESSAGES.listEmpty, field);
  if (listed.length > CARD_LIMITS.listMax) throw invalid(CARD_MESSAGES.listTooLong, field);
  if (listed.some(({ length }) => length > LIMITS.nameMax)) throw invalid(READER_MESSAGES.readerNameTooLong, field);
  return listed;
};

const firstColumnOf = (csv: string): string[] => {
  const separator = separatorOf(csv);
  const records = [...recordsOf(csv, separator)];
  if (records.some(({ isWhole }) => !isWhole)) throw invalid(REPORT_MESSAGES.importLineUnreadable, 'csv');
  const cells = records.map(({ text }) => firstCellOf(text, separator));
  return HEADERS.has(cells.at(0)?.toLowerCase() ?? '') ? cells.slice(1) : cells;
};

const firstCellOf = (record: string, separator: string): string => {
  const quoted = /^"((?:[^"]|"")*)"/.exec(record);
  const cell = quoted ? quoted[1].replaceAll('""', '"') : record.split(separator, 1)[0];
  return cleanName(cell);
};
