import type { Canon } from '@lectio/contract';
import { msg } from '../language/speech';

/** "Catholic, 73 books". */
export const CANON_WORDS: Record<Canon, string> = {
  protestant: msg('Protestant, 66 books'),
  catholic: msg('Catholic, 73 books'),
  orthodox: msg('Orthodox (Greek), 77 books'),
  slavonic: msg('Orthodox (Slavonic), 78 books'),
  anglican: msg('King James with Apocrypha, 77 books'),
};
