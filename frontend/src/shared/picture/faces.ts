import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import serifCyrillic from '@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-opsz-normal.woff2';
import serifGreek from '@fontsource-variable/source-serif-4/files/source-serif-4-greek-opsz-normal.woff2';
import serifItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
import serifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2';
import serifVietnamese from '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-opsz-normal.woff2';

/** With its optical sizes, which large letters need; the serif of pages has none. Other scripts get the device's serif. */
export const SERIF = "'Source Serif Display', 'Source Serif', Georgia, 'Times New Roman', serif";
export const SANS = 'Inter, Arial, sans-serif';

interface Face {
  family: string;
  style: 'normal' | 'italic';
  url: string;
  /** As CSS has it; without one, for every text. */
  range?: string;
}

const display = (url: string, range?: string): Face => ({
  family: 'Source Serif Display',
  style: 'normal',
  url,
  range,
});

const INTER: Face = { family: 'Inter', style: 'normal', url: inter };
const DISPLAY: readonly Face[] = [
  { ...display(serifItalic), style: 'italic' },
  display(serifVietnamese, 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9'),
  display(serifExtended, 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F'),
  display(serifGreek, 'U+0370-03FF'),
  display(serifCyrillic, 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'),
  display(serif, 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2212'),
];

const WEIGHTS = '200 900';

let offered = false;

/** Lets the page draw with them; a browser fetches those that it needs. */
export const offerFaces = (): void => {
  if (offered || typeof FontFace === 'undefined') return;
  offered = true;
  for (const { family, style, url, range } of DISPLAY)
    document.fonts.add(
      new FontFace(family, `url(${url})`, { style, weight: WEIGHTS, ...(range && { unicodeRange: range }) }),
    );
};

const isIn = (range: string, text: string): boolean => {
  const parts = range.split(',').map((part) =>
    part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return parts.some(([from, to = from]) => from <= code && code <= to);
  });
};

/** The style sheet of a picture with this text. @param source what `src` gets of a font's URL */
export const facesOf = async (text: string, source: (url: string) => string | Promise<string>): Promise<string> => {
  const needed = [INTER, ...DISPLAY].filter(({ range }) => range === undefined || isIn(range, text));
  const rules = needed.map(
    async ({ family, style, url, range }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${WEIGHTS};${range ? `unicode-range:${range};` : ''}src:url(${await source(url)})}`,
  );
  return (await Promise.all(rules)).join('');
};
