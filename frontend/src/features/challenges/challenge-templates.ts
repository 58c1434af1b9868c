import type { ChallengeChapters } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';

/** As the form has it. */
interface Filled {
  name: string;
  from: string;
  until: string;
  chapters: ChallengeChapters;
  books: string[];
}

export interface ChallengeTemplate {
  label: string;
  /** What it fills in, on a day. */
  fill: (today: string) => Filled;
}

const LUKE = 42;
const MARK = 41;

const two = (part: number): string => String(part).padStart(2, '0');

/** Of this year while its first day is ahead, else of the next. */
const inYear = (today: string, from: string, until: string): { from: string; until: string } => {
  const year = Number(today.slice(0, 4));
  const shown = `${year}-${from}` < today ? year + 1 : year;
  return { from: `${shown}-${from}`, until: `${shown}-${until}` };
};

/** From the first day of the next month to its last. */
export const nextMonth = (today: string): { from: string; until: string } => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const [y, m] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return { from: `${y}-${two(m)}-01`, until: `${y}-${two(m)}-${last}` };
};

/** Whether a form still holds what a template fills in, whatever its name has become. */
export const isFilledBy = (draft: Filled, template: ChallengeTemplate, today: string): boolean => {
  const { from, until, chapters, books } = template.fill(today);
  return (
    draft.from === from &&
    draft.until === until &&
    draft.chapters === chapters &&
    (chapters !== 'books' || draft.books.join() === books.join())
  );
};

/** The first challenge there was. */
export const OCTOBER: ChallengeTemplate = {
  label: msg('October'),
  fill: (today) => ({
    name: t('The October challenge'),
    chapters: 'bible',
    books: [],
    ...inYear(today, '10-01', '10-31'),
  }),
};

/** What churches begin with. */
export const TEMPLATES: readonly ChallengeTemplate[] = [
  {
    label: msg('Advent'),
    fill: (today) => ({
      name: t('Advent with Luke'),
      chapters: 'books',
      books: [String(LUKE)],
      ...inYear(today, '12-01', '12-24'),
    }),
  },
  {
    label: msg('A Gospel in a month'),
    fill: (today) => ({ name: t('Mark in a month'), chapters: 'books', books: [String(MARK)], ...nextMonth(today) }),
  },
  {
    label: msg('The whole Bible in a year'),
    fill: (today) => ({
      name: t('The whole Bible in a year'),
      chapters: 'bible',
      books: [],
      ...inYear(today, '01-01', '12-31'),
    }),
  },
  OCTOBER,
];
