import { LIMITS, recordsOf, REPORT_MESSAGES, separatorOf, type ImportLine, type SheetRecord } from '@lectio/contract';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { t } from '@/shared/language/speech';

/** A chosen sheet. */
export interface SheetFile {
  name: string;
  text: string;
  /** How its characters are written. */
  encoding: string;
  separator: string;
  header: string;
  records: SheetRecord[];
}

/** A part of a sheet that one request takes. */
export interface Portion {
  csv: string;
  firstLine: number;
  /** Its records in the sheet: from the first to before the last. */
  from: number;
  to: number;
}

/** A message for the person who chose the file. */
export class FileProblem extends Error {}

const MOST_BYTES = 50_000_000;
/** Characters of a portion: few enough to be sent and answered over a slow connection. */
const PORTION_CHARACTERS = 200_000;

/** Where nothing says how a text is written, it is UTF-8 or, when it cannot be, what Excel calls plain CSV. */
const decoded = (bytes: Uint8Array): { text: string; encoding: string } => {
  const marks = { 'UTF-16': [0xff, 0xfe], 'UTF-16 (big-endian)': [0xfe, 0xff] };
  for (const [encoding, mark] of Object.entries(marks))
    if (mark.every((byte, at) => bytes[at] === byte))
      return { text: new TextDecoder(mark[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
};

/** @throws FileProblem */
export const readSheetFile = async (file: File): Promise<SheetFile> => {
  if (file.size > MOST_BYTES) throw new FileProblem(t(REPORTING_MESSAGES.importTooBig));
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The first bytes of a ZIP archive, which is what workbooks of Excel and LibreOffice are.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new FileProblem(t(REPORTING_MESSAGES.importNotText));
  const { text, encoding } = decoded(bytes);
  const separator = separatorOf(text);
  const [header, ...records] = recordsOf(text, separator);
  if (records.length === 0) throw new FileProblem(t(REPORT_MESSAGES.importEmpty));
  return { name: file.name, text, encoding, separator, header: header.text, records };
};

const endOf = ({ at, text }: SheetRecord): number => at + text.length;
/** Such a line has no end that could be found, and is never sent. */
const isEndless = ({ isWhole, text }: SheetRecord): boolean => !isWhole && text.length > LIMITS.importLineCharacters;

const portionOf = ({ text, separator, header, records }: SheetFile, from: number, to: number): Portion => ({
  csv: `sep=${separator}\n${header}\n${text.slice(records[from].at, endOf(records[to - 1]))}`,
  firstLine: records[from].line,
  from,
  to,
});

/** The sheet in portions, all below its header. */
export const portionsOf = (sheet: SheetFile): Portion[] => {
  const { records } = sheet;
  const portions: Portion[] = [];
  let from = 0;
  const endBefore = (to: number): void => {
    if (to > from) portions.push(portionOf(sheet, from, to));
    from = to;
  };
  records.forEach((record, at) => {
    if (isEndless(record)) {
      endBefore(at);
      from = at + 1;
    } else if (at - from >= LIMITS.importLinesNamed || endOf(record) - records[from].at > PORTION_CHARACTERS)
      endBefore(at);
  });
  endBefore(records.length);
  return portions;
};

/** A portion as two, for one with more reports than a request may have; null for a single line. */
export const halvesOf = (sheet: SheetFile, { from, to }: Portion): [Portion, Portion] | null => {
  const middle = Math.floor((from + to) / 2);
  return middle === from ? null : [portionOf(sheet, from, middle), portionOf(sheet, middle, to)];
};

/** The lines that are never sent. */
export const endlessIn = ({ records }: SheetFile): ImportLine[] =>
  records.filter(isEndless).map(({ line }) => ({ line, message: t(REPORT_MESSAGES.importLineUnreadable) }));

/** The lines that failed as a sheet of the same kind, each with the reason before it: to correct and import again. */
export const failedSheet = ({ separator, header, records }: SheetFile, failed: readonly ImportLine[]): Blob => {
  const byLine = new Map(records.map(({ line, text }) => [line, text]));
  const lines = failed.map(
    ({ line, message }) => `"${message.replaceAll('"', '""')}"${separator}${byLine.get(line) ?? ''}`,
  );
  return new Blob(['\uFEFF', [`Reason${separator}${header}`, ...lines].join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  });
};
