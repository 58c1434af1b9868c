/** Longer than a list of passages with the words of some verses around it. */
const LONGEST = 1_000;

/** The part of a shared text that may name a passage, without the URL of the page it came from. */
export const sharedPassage = ({ text, title }: Record<string, unknown>): string | undefined => {
  const shared = [text, title].find((part) => typeof part === 'string' && withoutAddress(part) !== '');
  return typeof shared === 'string' ? withoutAddress(shared).slice(0, LONGEST) : undefined;
};

const withoutAddress = (text: string): string =>
  text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
