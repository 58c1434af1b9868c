import { PLAN_MESSAGES } from '@lectio/contract';
import { noteAt, type Draft, type DraftDay, type FileNote } from './draft';
import { monthNumber, yearDate } from './calendar-words';
import { versificationCalled } from './versifications';
import { fromOsis } from './written-passages';

const DATED = /^[A-Za-z]{3,}-\d{1,2};/;
const VERSIFICATION = /^\s*Versification\s*=/i;
const ENTRY = /^\s*(\d{1,4})\s*[=:]\s*(.*)$/;

/** The comment of ours that says what the numbers of the days are. */
export const DAYS_OF_MONTH = 'The numbers are days of the month';

/** True for AndBible's format: `12=Gen.29-Gen.30, Matt.10.1-Matt.10.23`, a day a line. */
export const isProperties = (lines: readonly string[]): boolean => {
  const written = lines.filter((line) => line.trim() !== '' && !/^\s*[#!]/.test(line) && !VERSIFICATION.test(line));
  return written.filter((line) => /^\s*\d{1,4}\s*=/.test(line)).length * 2 > written.length;
};

/** The first comment is the name, what follows describes it; `Feb-14;` or our `---05;` before the passages is a date. */
export const readProperties = (lines: readonly string[]): Draft => {
  const about: string[] = [];
  const days: DraftDay[] = [];
  const notes: FileNote[] = [];
  let isByMonth = false;
  for (const [index, line] of lines.entries()) {
    const comment = /^\s*[#!]\s*(.*)$/.exec(line)?.[1];
    const [, number, value = ''] = ENTRY.exec(line) ?? [];
    if (number !== undefined) {
      const day = dayIn(Number(number), value, index + 1);
      if (day.date === undefined && DATED.test(value)) notes.push(noteAt(index + 1, value, PLAN_MESSAGES.fileDate));
      else days.push(day);
    } else if (comment?.trim() === DAYS_OF_MONTH) isByMonth = true;
    else if (comment) about.push(comment.trim());
    else if (VERSIFICATION.test(line)) notes.push(...versificationNotes(line, index + 1));
    else if (line.trim() !== '' && comment === undefined)
      notes.push(noteAt(index + 1, line.trim(), PLAN_MESSAGES.fileLineUnknown));
  }
  const [name, ...description] = about;
  return {
    name,
    description: description.join(' '),
    days: (isByMonth ? days.map(onDayOfMonth) : days).sort((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    notes,
  };
};

const versificationNotes = (text: string, line: number): FileNote[] => {
  const name = text.replace(VERSIFICATION, '').trim();
  return versificationCalled(name) ? [] : [noteAt(line, text.trim(), PLAN_MESSAGES.fileVersification(name))];
};

const LAST_OF_MONTH = 31;

const onDayOfMonth = (day: DraftDay): DraftDay =>
  day.number !== undefined && day.number >= 1 && day.number <= LAST_OF_MONTH
    ? { ...day, date: `---${String(day.number).padStart(2, '0')}` }
    : day;

const dayIn = (number: number, value: string, line: number): DraftDay => {
  const [, month, day, ofMonth, rest] =
    /^(?:([A-Za-z]{3,})-(\d{1,2})|(---(?:0[1-9]|[12]\d|3[01])));(.*)$/.exec(value.trim()) ?? [];
  const inYear = month === undefined ? undefined : monthNumber(month);
  const date = ofMonth ?? (inYear && yearDate(inYear, Number(day)));
  const passages = (rest ?? value).trim();
  return {
    line,
    number,
    ...(date && { date }),
    readings:
      passages === '' ? [] : passages.split(/[,;]/).map((passage) => ({ text: fromOsis(passage.trim()), line })),
  };
};
