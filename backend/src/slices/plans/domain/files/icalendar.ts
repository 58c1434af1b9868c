import { LIMITS, PLAN_DATE, PLAN_MESSAGES, type PassageReader } from '@lectio/contract';
import { dayOf, formatDay, parseDay, type Day } from '@kernel/civil-date';
import { CALENDAR_DAY, CALENDAR_NUMBERING, numberingCalled } from './file-numbering';
import { noteAt, type Draft, type DraftDay, type FileNote } from './draft';

/** What a day of the plan is called. */
type Called = Pick<DraftDay, 'number' | 'date'>;

interface Entry {
  readonly line: number;
  readonly day: Day;
  readonly summary: string;
  readonly description: string;
  readonly isMonthly: boolean;
  /** Null in a calendar that is not ours. */
  readonly called: Called | null;
}

/** Lines of RFC 5545 put together again: one that begins with a blank goes on with the one before. */
const unfolded = (lines: readonly string[]): { line: number; name: string; value: string }[] => {
  const whole: { line: number; text: string }[] = [];
  for (const [index, text] of lines.entries()) {
    const last = whole.at(-1);
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1);
    else whole.push({ line: index + 1, text });
  }
  return whole.map(({ line, text }) => {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/s.exec(text) ?? [];
    return { line, name: name.toUpperCase(), value };
  });
};

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();

/** The entries of a calendar, a day each; those of one day belong together. */
export const readCalendar = (lines: readonly string[], passages: PassageReader): Draft => {
  const notes: FileNote[] = [];
  const entries: Entry[] = [];
  let name = '';
  let open: { line: number; fields: Map<string, string> } | null = null;
  for (const { line, name: field, value } of unfolded(lines)) {
    if (field === 'BEGIN' && value.toUpperCase() === 'VEVENT') open = { line, fields: new Map() };
    else if (field === 'END' && value.toUpperCase() === 'VEVENT' && open) {
      const entry = entryOf(open.line, open.fields);
      if (entry) entries.push(entry);
      else notes.push(noteAt(open.line, '', PLAN_MESSAGES.fileLineUnknown));
      open = null;
    } else if (open) open.fields.set(field, value);
    else if (field === 'X-WR-CALNAME' || field === 'NAME') name = unescaped(value);
    else if (field === CALENDAR_NUMBERING && !numberingCalled(value))
      notes.push(noteAt(line, value, PLAN_MESSAGES.fileNumbering(value)));
  }
  return {
    name,
    days: daysOf(
      entries.sort((a, b) => a.day - b.day),
      passages,
    ),
    notes,
  };
};

const entryOf = (line: number, fields: ReadonlyMap<string, string>): Entry | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T|$)/.exec(fields.get('DTSTART') ?? '') ?? [];
  if (year === undefined || parseDay(`${year}-${month}-${day}`) === null) return null;
  return {
    line,
    day: dayOf(`${year}-${month}-${day}`),
    summary: unescaped(fields.get('SUMMARY') ?? ''),
    description: unescaped(fields.get('DESCRIPTION') ?? ''),
    called: calledIn(fields.get(CALENDAR_DAY) ?? ''),
    isMonthly: /(?:^|;)FREQ=MONTHLY(?:;|$)/i.test(fields.get('RRULE') ?? ''),
  };
};

const calledIn = (value: string): Called | null => {
  if (PLAN_DATE.test(value)) return { date: value };
  return /^[1-9]\d{0,3}$/.test(value) ? { number: Number(value) } : null;
};

/**
 * Our own entries say what they are. Else those that come each month are days of the month, those in a row are numbered,
 * and others keep their dates as long as they make one year.
 */
const daysOf = (entries: readonly Entry[], passages: PassageReader): DraftDay[] => {
  const isOurs = entries.every(({ called }) => called !== null);
  const byDay = new Map<Day | string, Entry[]>();
  for (const entry of entries) {
    const key = isOurs ? JSON.stringify(entry.called) : entry.day;
    byDay.set(key, [...(byDay.get(key) ?? []), entry]);
  }
  const days = [...byDay.values()];
  const callOf = isOurs
    ? ({ called }: Entry): Called => called ?? {}
    : callsOfOthers(
        days.map(([{ day }]) => day),
        entries,
      );
  const read = days.map((those) => ({ ...dayIn(those, passages), ...callOf(those[0]) }));
  // Rests before the first day with something to read have no entries.
  const isLate = isOurs && read.length > 0 && Math.min(...read.map(({ number }) => number ?? 1)) > 1;
  return isLate ? [{ line: read[0].line, readings: [], number: 1 }, ...read] : read;
};

const callsOfOthers = (days: readonly Day[], entries: readonly Entry[]): ((entry: Entry) => Called) => {
  const first = days[0] ?? 0;
  if (entries.every(({ isMonthly }) => isMonthly)) return ({ day }) => ({ date: `---${formatDay(day).slice(8)}` });
  const isInRow = days.every((day, index) => day === first + index);
  const isYear = !isInRow && (days.at(-1) ?? 0) - first < 366;
  return ({ day }) => (isYear ? { date: `-${formatDay(day).slice(4)}` } : { number: day - first + 1 });
};

const dayIn = (entries: readonly Entry[], passages: PassageReader): DraftDay => {
  const readings: { text: string; line: number }[] = [];
  const titles: string[] = [];
  const texts: string[] = [];
  for (const { line, summary, description } of entries) {
    const [head, ...paragraphs] = description.split(/\n\s*\n/);
    const isIn = (text: string): boolean =>
      text !== '' && text.length <= LIMITS.passageTextMax && passages.read(text).passages.length > 0;
    const inHead = isIn(head) && !(isIn(summary) && head.length > 3 * summary.length);
    if (inHead) readings.push({ text: head, line });
    else if (isIn(summary)) readings.push({ text: summary, line });
    if (!isIn(summary) && summary !== '') titles.push(summary);
    const text = (inHead ? paragraphs.join('\n\n') : description).trim();
    if (text !== '') texts.push(text);
  }
  return { line: entries[0].line, readings, title: titles.join('; '), text: texts.join('\n\n') };
};
