import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { IMPORTED_TRANSLATION, TRANSLATIONS } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { EmptyToNull, EmptyToUndefined, OneLine, QueryNumber, Trim } from './transforms';

/** Combines decorators, listed as they would be written above a property: they apply from the bottom up. */
export const stacked =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const rule of [...rules].reverse()) rule(target, property);
  };

/** Optional; an empty value counts as missing. */
export const Omittable = (): PropertyDecorator => stacked(IsOptional(), EmptyToUndefined());

/** Optional; null or '' clears the stored value. */
export const Clearable = (): PropertyDecorator => stacked(IsOptional(), EmptyToNull());

/** One of these values. */
export const OneOf = (values: readonly unknown[], message: string = MESSAGES.optionInvalid): PropertyDecorator =>
  IsIn(values, { message });

/** A translation of the specification, or an id as an added one has. */
export const IsTranslation = (): PropertyDecorator =>
  Matches(new RegExp(`^(?:${TRANSLATIONS.join('|')})$|${IMPORTED_TRANSLATION.source}`), {
    message: MESSAGES.optionInvalid,
  });

/** An optional boolean. */
export const Flag = (): PropertyDecorator => stacked(Omittable(), IsBoolean({ message: MESSAGES.optionInvalid }));

/** A whole number, both bounds inclusive. */
export const WholeNumber = (from: number, to: number, message: string): PropertyDecorator =>
  stacked(Max(to, { message }), Min(from, { message }), IsInt({ message }));

/** The id of something stored. */
export const Id = (message: string): PropertyDecorator => WholeNumber(1, LIMITS.idMax, message);

/** An optional whole number in a query string. */
export const QueryWholeNumber = (from: number, to: number, message: string): PropertyDecorator =>
  stacked(IsOptional(), QueryNumber(), WholeNumber(from, to, message));

/** An optional id in a query string. */
export const QueryId = (message: string): PropertyDecorator => QueryWholeNumber(1, LIMITS.idMax, message);

/** Text of at most `max` characters. */
export const TextUpTo = (max: number, message: string): PropertyDecorator =>
  stacked(MaxLength(max, { message }), IsString({ message }));

/** Messages for a missing and for a too long text. */
export interface TextWords {
  required: string;
  tooLong: string;
}

/** A non-empty text, as typed. */
export const RequiredText = (max: number, { required, tooLong }: TextWords): PropertyDecorator =>
  stacked(MaxLength(max, { message: tooLong }), IsString({ message: required }), IsNotEmpty({ message: required }));

/** A text that is not empty after trimming. */
export const TrimmedText = (max: number, words: TextWords): PropertyDecorator =>
  stacked(Trim(), RequiredText(max, words));

/** A name or a title: the same in one line. */
export const TrimmedLine = (max: number, words: TextWords): PropertyDecorator =>
  stacked(OneLine(), TrimmedText(max, words));

/** A trimmed text; null or only blanks clear it. */
export const ClearableText = (max: number, tooLong: string): PropertyDecorator =>
  stacked(IsOptional(), Trim(), EmptyToNull(), TextUpTo(max, tooLong));

/** A new password. */
export const ChosenPassword = ({ required, tooShort, tooLong }: TextWords & { tooShort: string }): PropertyDecorator =>
  stacked(
    MaxLength(LIMITS.passwordMax, { message: tooLong }),
    MinLength(LIMITS.passwordMin, { message: tooShort }),
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
  );
