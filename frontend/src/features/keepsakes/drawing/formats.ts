import { msg } from '@/shared/language/speech';
import type { Paper } from '@/shared/picture/picture';

/** What drawings are wide; their height follows from the format. */
export const WIDTH = 1000;

interface Format {
  name: string;
  /** Of a drawing that is 1,000 wide. */
  height: number;
  /** Of the image, in pixels: paper at 300 dots an inch, A3 at 210. */
  pixels: number;
  /** What it is printed on; null for a screen. */
  paper: Paper | null;
}

export const FORMATS = {
  a4: { name: 'A4', height: 1414, pixels: 2480, paper: 'A4' },
  a3: { name: 'A3', height: 1414, pixels: 2480, paper: 'A3' },
  letter: { name: msg('Letter'), height: 1294, pixels: 2550, paper: 'letter' },
  story: { name: msg('Story 9:16'), height: 1777.78, pixels: 1080, paper: null },
  post: { name: msg('Post 4:5'), height: 1250, pixels: 1080, paper: null },
} as const satisfies Record<string, Format>;

export type FormatId = keyof typeof FORMATS;
export const FORMAT_IDS = Object.keys(FORMATS) as FormatId[];

/** The paper of the region that the browser is set to. */
export const formatFor = (locale: string): FormatId => (/-(US|CA|MX|PH|CO|CL|VE)$/.test(locale) ? 'letter' : 'a4');
