import type { PlanPassageAnswer } from '@lectio/contract';

/** What a day asks for; a line never ends before a number or within a range. */
export const passagesInWords = (passages: readonly Pick<PlanPassageAnswer, 'text'>[]): string =>
  passages.length === 0
    ? 'Rest'
    : passages
        .map(({ text }) => text.replace(/ (?=\d)/g, '\u00a0').replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060'))
        .join(', ');
