import { LIMITS, PLAN_MESSAGES, type PassageReader } from '@lectio/contract';
import { monthNumber } from './calendar-words';
import {
  beginsWithNoDate,
  labelIn,
  slashOrderOf,
  withoutSigns,
  withoutWeekday,
  type DayLabel,
  type SlashOrder,
} from './day-labels';
import { noteAt, type Draft, type DraftDay, type FileNote } from './draft';
import { restIn } from './rests';

const WEEK = /^(?:(?:week|woche|semana|semaine|settimana)\s*#?\d{1,3}\b|\d{1,3}[.ªº]\s*(?:woche|semana)\b)/iu;
const LONGEST_HEADING = 40;

interface Piece {
  readonly line: number;
  readonly text: string;
  readonly label?: DayLabel;
  readonly isPassage: boolean;
}

/** More lines than any plan has. */
const MOST_LINES = 12_000;

/** Text with a day a line, as churches print it. */
export const readText = (lines: readonly string[], passages: PassageReader): Draft => {
  const pieces = [...piecesOf(lines.slice(0, MOST_LINES), passages)];
  const labelled = pieces.filter(({ label }) => label).length;
  const isLabelled = labelled > 0 && labelled * 5 >= pieces.length * 2;
  const title = pieces.findIndex(({ label, isPassage, text }) =>
    isLabelled ? label : isPassage || restIn(text) !== undefined,
  );
  const [name, ...description] = pieces.slice(0, Math.max(0, title)).map(({ text }) => text);
  const notes: FileNote[] = [];
  const days: DraftDay[] = [];
  for (const piece of pieces.slice(Math.max(0, title))) {
    const last = days.at(-1);
    if (isLabelled && piece.label?.date === undefined && beginsWithNoDate(piece.text))
      notes.push(noteAt(piece.line, piece.text, PLAN_MESSAGES.fileDate));
    else if (piece.label || !isLabelled) {
      if (piece.label || piece.isPassage || restIn(piece.text) !== undefined) days.push(dayOf(piece));
      else notes.push(noteAt(piece.line, piece.text, PLAN_MESSAGES.fileLineUnknown));
    } else if (last && (piece.isPassage || restIn(piece.text) !== undefined))
      last.readings.push({ text: piece.text, line: piece.line });
    else notes.push(noteAt(piece.line, piece.text, PLAN_MESSAGES.fileLineUnknown));
  }
  return { name, description: description.join(' '), days: hasColumns(days) ? sorted(days) : days, notes };
};

const dayOf = ({ label, text, line }: Piece): DraftDay => {
  const said = label?.rest ?? text;
  return {
    line,
    ...(label?.number !== undefined && { number: label.number }),
    ...(label?.date && { date: label.date }),
    readings: said === '' ? [] : [{ text: said, line }],
  };
};

function* piecesOf(lines: readonly string[], passages: PassageReader): Generator<Piece> {
  const slashes = slashOrderOf(lines);
  let month: number | undefined;
  let before: number | undefined;
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    if (withoutSigns(written) === '' || WEEK.test(withoutSigns(written))) continue;
    const heading = monthIn(written);
    if (heading !== undefined) {
      [month, before] = [heading, 0];
      continue;
    }
    for (const text of columnsOf(written, passages, slashes)) {
      const label = labelIn(text, { passages, month, before, slashes });
      if (label) before = Number(label.date?.slice(5) ?? label.number);
      const isPassage = label === undefined && text.length <= LIMITS.passageTextMax && namesPassages(text, passages);
      yield { line, text: withoutWeekday(withoutSigns(text)), label, isPassage };
    }
  }
}

const namesPassages = (text: string, passages: PassageReader): boolean => {
  const { passages: found, notes } = passages.read(text);
  return found.length > 0 || notes.some(({ kind }) => kind !== 'unknown');
};

/** "JANUARY", "Januar 2027". */
const monthIn = (line: string): number | undefined => {
  const text = withoutSigns(line);
  if (text.length > LONGEST_HEADING) return undefined;
  const [, name] = /^(?:mes de\s+|monat\s+|month of\s+)?(\p{L}{3,})\.?:?(?:\s+(?:de\s+)?\d{4})?:?$/iu.exec(text) ?? [];
  return name === undefined ? undefined : monthNumber(name);
};

/** Cells of a line; a cell that begins with a date or "Day 5" begins a day of its own. */
const columnsOf = (line: string, passages: PassageReader, slashes: SlashOrder): string[] => {
  const cells = line.split('\t').filter((cell) => cell.trim() !== '');
  const columns: string[][] = [];
  for (const cell of cells) {
    const label = labelIn(cell, { passages, slashes });
    const begins = label && (label.date !== undefined || !/^\s*\d/.test(cell));
    const last = columns.at(-1);
    if (last && !begins) last.push(cell.trim());
    else columns.push([cell.trim()]);
  }
  return columns.map(([first, ...rest]) => (rest.length === 0 ? first : `${first} ${rest.join('; ')}`));
};

/** Whether several days stand beside each other in a line. */
const hasColumns = (days: readonly DraftDay[]): boolean =>
  days.some(({ line }, index) => index > 0 && days[index - 1].line === line);

const sorted = (days: readonly DraftDay[]): DraftDay[] =>
  days.every(({ number }) => number !== undefined)
    ? [...days].sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    : [...days];
