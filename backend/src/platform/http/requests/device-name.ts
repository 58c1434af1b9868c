import { msg, say } from '@lectio/contract';
import Bowser from 'bowser';
import { sayHere } from '@platform/language/here';

const LONGEST = 60;
const UNKNOWN = msg('Unknown device');

/** A device as it is kept, in English: "Chrome on Android", from its User-Agent. */
export const deviceNameOf = (userAgent: string | undefined): string => {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const name = [browser.name, system].filter(Boolean).join(' on ');
  return name.slice(0, LONGEST) || UNKNOWN;
};

/** The same in the reader's language; null: one that told nothing of itself. */
export const deviceInWords = (name: string | null): string => {
  const [, browser, system] = /^(.+) on (.+)$/.exec(name ?? '') ?? [];
  if (browser && system) return sayHere(say('{browser} on {system}', { browser, system }));
  return name === null || name === UNKNOWN ? sayHere(UNKNOWN) : name;
};
