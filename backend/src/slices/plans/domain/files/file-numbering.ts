import { NUMBERINGS, type NumberingName } from '@lectio/contract';
import { isProperties } from './properties';
import { versificationCalled } from './versifications';

/** The calendar's own field for what a day of the plan is called: `12`, `--02-14` or `---05`. */
export const CALENDAR_DAY = 'X-LECTIO-DAY';

/** The calendar's own field for its numbering. */
export const CALENDAR_NUMBERING = 'X-LECTIO-NUMBERING';

/** A numbering by its name; undefined for anything else. */
export const numberingCalled = (name: unknown): NumberingName | undefined => NUMBERINGS.find((one) => one === name);

/**
 * The numbering that a file names. Our own format and AndBible's count as the King James Version does where they name none;
 * undefined for anything else, which counts as its reader does.
 */
export const numberingOfFile = (text: string): NumberingName | undefined => {
  if (/^\s*\{/.test(text)) return numberingCalled(/"numbering"\s*:\s*"(\w+)"/.exec(text)?.[1]) ?? 'kjv';
  if (/^\s*BEGIN:VCALENDAR/i.test(text))
    return numberingCalled(new RegExp(`^${CALENDAR_NUMBERING}:(\\w+)`, 'im').exec(text)?.[1]);
  if (!isProperties(text.split(/\r\n|\r|\n/))) return undefined;
  const [, named = ''] = /^\s*Versification\s*=\s*(\w+)/im.exec(text) ?? [];
  return versificationCalled(named) ?? 'kjv';
};
