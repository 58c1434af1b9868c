import Bowser from 'bowser';

const LONGEST = 60;
const UNKNOWN = 'Unknown device';

/** A browser's name in the list of devices, such as "Chrome on Android", from its User-Agent. */
export const deviceNameOf = (userAgent: string | undefined): string => {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const name = [browser.name, system].filter(Boolean).join(' on ');
  return name.slice(0, LONGEST) || UNKNOWN;
};
