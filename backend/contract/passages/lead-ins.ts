import type { Script } from './script';

/** More pieces than any label has: "Mon, 5 January 2026". */
const LONGEST = 9;

/** The end of a label: past ":", ")", "." or a dash. */
const behindStop = (script: Script, at: number): number => {
  let next = at;
  while (['colon', 'close', 'dot', 'dash', 'comma'].includes(script.kind(next) ?? '')) next += 1;
  return next;
};

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

/** "1." or "1)" before a passage. */
const behindListNumber = (script: Script, at: number): number => {
  if (script.kind(at) !== 'number' || !['dot', 'close', 'colon', 'dash'].includes(script.kind(at + 1) ?? '')) return at;
  if (script.startsBook(at)) return at;
  const next = behindStop(script, at + 1);
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
    } else if (['number', 'dot', 'comma', 'join', 'dash', 'colon', 'close', 'open'].includes(script.kind(next) ?? ''))
      next += 1;
    else if (/^(?:st|nd|rd|th)$/.test(script.word(next))) next += 1;
    else return at;
  }
  return at;
};

/** "5.1.", "1/5/2026" or "2026-01-05" before a passage. */
const behindDate = (script: Script, at: number): number => {
  let next = at;
  let numbers = 0;
  while (script.kind(next) === 'number' && numbers < 3) {
    numbers += 1;
    if (!['dot', 'join', 'dash'].includes(script.kind(next + 1) ?? '')) {
      next += 1;
      break;
    }
    next += 2;
  }
  next = behindStop(script, next);
  return numbers > 1 && !script.startsBook(at) && script.nameAt(next) ? next : at;
};

/** Any label with a colon before a passage: "Morning:", "First reading:". */
const behindLabel = (script: Script, at: number): number => {
  if (script.nameAt(at)) return at;
  let next = at;
  while (next < at + LONGEST && ['word', 'number', 'dash', 'dot'].includes(script.kind(next) ?? '')) {
    if (next > at && script.startsBook(next)) return at;
    next += 1;
  }
  return next > at && script.kind(next) === 'colon' && script.startsBook(next + 1) ? next + 1 : at;
};

/** The token behind what stands before a passage at the beginning of a line and belongs to no passage. */
export const behindLeadIn = (script: Script, at: number): number => {
  const begin = behindSigns(script, at);
  for (const behind of [behindDay, behindDate, behindListNumber, behindLabel]) {
    const next = behind(script, begin);
    if (next > begin) return behindSigns(script, next);
  }
  return begin;
};
