import { Matches } from 'class-validator';
import { CANONS, type Canon } from '../bible/canons';
import { LIMITS } from '../limits';
import { PASSAGE_MESSAGES } from '../messages/passage.messages';
import { LANGUAGES } from '../passages/languages';
import { NUMBERINGS, type NumberingName } from '../passages/numberings';
import { Omittable, OneOf, TrimmedText } from './fields';

/** GET /scripture/passages: what a written text means. */
export class PassagesQuery {
  @TrimmedText(LIMITS.passageTextMax, {
    required: PASSAGE_MESSAGES.textRequired,
    tooLong: PASSAGE_MESSAGES.textTooLong,
  })
  text: string;

  /** A tag such as `de` or `pt-BR`. Default: `en`, which is understood besides any other. */
  @Omittable()
  @Matches(new RegExp(`^(?:${Object.keys(LANGUAGES).join('|')})(?:-[a-z0-9]{2,8})*$`, 'i'), {
    message: PASSAGE_MESSAGES.languageUnknown,
  })
  language?: string;

  /** Default: `protestant`. */
  @Omittable()
  @OneOf(CANONS, PASSAGE_MESSAGES.canonUnknown)
  canon?: Canon;

  /** Whose chapters and verses are written. Default: `kjv`. */
  @Omittable()
  @OneOf(NUMBERINGS, PASSAGE_MESSAGES.numberingUnknown)
  numbering?: NumberingName;
}
