import type { Script } from './script';

/** More pieces than any label has: "Mon, 5 January 2026". */
const LONGEST = 9;

/** More pieces than a label of other words has: "First reading of today". */
const LONGEST_LABEL = 6;

/** Bullets, dashes, boxes to tick, and what quotes a mail. */
const behindSigns = (script: Script, at: number): number => {
  let next = at;
  for (;;) {
    const kind = script.kind(next);
    if (kind === 'mark' || kind === 'dash') next += 1;
    else if (kind === 'open' && script.kind(next + 1) === 'close') next += 2;
    else if (
      kind === 'open' &&
      /^[xX✓]$/.test(script.tokens[next + 1]?.text ?? '') &&
      script.kind(next + 2) === 'close'
    )
      next += 3;
    else if (
      kind === 'open' &&
      script.kind(next + 1) === 'number' &&
      script.kind(next + 2) === 'close' &&
      script.startsBook(next + 3)
    )
      next += 3;
    else return next;
  }
};

/** "1.", "1)" or "1," before a passage, or a number alone, as in a table. */
const behindListNumber = (script: Script, at: number): number => {
  if (script.kind(at) !== 'number' || script.startsBook(at)) return at;
  const isStopped = ['dot', 'close', 'colon', 'dash', 'comma'].includes(script.kind(at + 1) ?? '');
  const next = isStopped ? at + 2 : at + 1;
  return script.nameAt(next) ? next : at;
};

/** "Mon", "Day 5:", "5 January –" before a passage. */
const behindDay = (script: Script, at: number): number => {
  const { calendar, day } = script.words;
  let isDay = false;
  let next = at;
  while (next < at + LONGEST) {
    // "Mar 3; Luke 2" begins with Mark, "Mar 3: Gen 1" with a day of March.
    if (isDay && script.startsBook(next))
      return next === at + 1 || !script.nameAt(at) || script.kind(next - 1) === 'colon' ? next : at;
    if (script.isWord(next, day) && script.kind(next + 1) === 'number') {
      isDay = true;
      next += 2;
    } else if (script.isWord(next, calendar)) {
      isDay = true;
      next += 1;
    } else if (
      ['number', 'dot', 'comma', 'join', 'dash', 'colon', 'close', 'open'].includes(script.kind(next) ?? '') ||
      /^(?:st|nd|rd|th)$/.test(script.word(next))
    )
      next += 1;
    else return at;
  }
  return at;
};

/** "5.1.", "1/5/2026" or "2026-01-05" before a passage; with dashes, all three parts. */
const behindDate = (script: Script, at: number): number => {
  let next = at;
  let numbers = 0;
  let hasDash = false;
  while (script.kind(next) === 'number' && numbers < 3 && !(numbers > 0 && script.startsBook(next))) {
    numbers += 1;
    const kind = script.kind(next + 1) ?? '';
    next += 1;
    if (!['dot', 'join', 'dash'].includes(kind)) break;
    hasDash ||= kind === 'dash';
    next += 1;
  }
  while (['colon', 'close', 'dash'].includes(script.kind(next) ?? '')) next += 1;
  return numbers > (hasDash ? 2 : 1) && !script.startsBook(at) && script.nameAt(next) ? next : at;
};

/** Any label with a colon before a passage: "Morning:", "First reading:", "Am 5. Januar:". */
const behindLabel = (script: Script, at: number): number => {
  let colon = at;
  while (colon < at + LONGEST_LABEL && ['word', 'number', 'dash', 'dot'].includes(script.kind(colon) ?? '')) colon += 1;
  if (colon === at || script.kind(colon) !== 'colon' || !script.startsBook(colon + 1)) return at;
  const pieces = Array.from({ length: colon - at }, (_, index) => at + index);
  const { calendar, day } = script.words;
  const isDay = pieces.some((piece) => script.isWord(piece, calendar) || script.isWord(piece, day));
  // "Tobit 1: Genesis 2", where the canon has no Tobit: the first is no label.
  const isOther = script.kind(colon - 1) === 'number' && pieces.some((piece) => script.namesOther(piece));
  return isDay || !(isOther || pieces.some((piece) => script.startsBook(piece))) ? colon + 1 : at;
};

/** What came before a place: it decides which labels may stand there. */
export interface Before {
  /** True at the beginning of a line. */
  readonly isLine: boolean;
  /** The number of the list's last item. */
  readonly item?: number;
}

/** The token behind what comes before a passage and belongs to none. */
export const behindLeadIn = (script: Script, at: number, { isLine, item }: Before = { isLine: true }): number => {
  const begin = isLine ? behindSigns(script, at) : at;
  const goesOn = item !== undefined && script.kind(begin) === 'number' && script.tokens[begin].value === item + 1;
  const isWord = script.kind(begin) === 'word';
  const labels = [
    behindDay,
    ...(isLine ? [behindDate] : []),
    ...(isLine || goesOn ? [behindListNumber] : []),
    ...(isLine || isWord ? [behindLabel] : []),
  ];
  for (const behind of labels) {
    const next = behind(script, begin);
    if (next > begin) return behindSigns(script, next);
  }
  return begin;
};
