import {
  CARD_LIMITS,
  CARD_MESSAGES,
  inOneLine,
  LIMITS,
  READER_MESSAGES,
  recordsOf,
  separatorOf,
  type MembersListRequest,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';

/** What stands above a column of names. */
const HEADERS: ReadonlySet<string> = new Set(['name', 'names', 'nombre', 'nome', 'nom', 'vorname', 'namen']);

/**
 * The names of a list, in its order. A name that is there twice is two people.
 * @throws Refusal (invalid) for none, too many, or one that is too long
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
  const cells = Array.from(recordsOf(csv, separator), ({ text }) => firstCellOf(text, separator));
  return HEADERS.has(cells.at(0)?.toLowerCase() ?? '') ? cells.slice(1) : cells;
};

const firstCellOf = (record: string, separator: string): string => {
  const quoted = /^"((?:[^"]|"")*)"/.exec(record);
  const cell = quoted ? quoted[1].replaceAll('""', '"') : record.split(separator, 1)[0];
  return inOneLine(cell).normalize('NFC').trim();
};
