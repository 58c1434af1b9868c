import {
  IsBoolean,
  IsEmail,
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
import { AUTH_MESSAGES } from '../messages/account.messages';
import { MESSAGES } from '../messages/general.messages';
import { EmptyToNull, EmptyToUndefined, NormaliseEmail, QueryNumber, Trim } from './transforms';

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

/** The same, where nothing need be chosen. */
export const Choice = (values: readonly unknown[], message?: string): PropertyDecorator =>
  stacked(Omittable(), OneOf(values, message));

/** The same, where null or '' clears what was chosen. */
export const ClearableChoice = (values: readonly unknown[], message?: string): PropertyDecorator =>
  stacked(Clearable(), OneOf(values, message));

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

/** The same for each number of a list. */
export const WholeNumbers = (from: number, to: number, message: string): PropertyDecorator =>
  stacked(Max(to, { each: true, message }), Min(from, { each: true, message }), IsInt({ each: true, message }));

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

/** A trimmed text; null or only blanks clear it. */
export const ClearableText = (max: number, tooLong: string): PropertyDecorator =>
  stacked(IsOptional(), Trim(), EmptyToNull(), TextUpTo(max, tooLong));

/** A password that was chosen before. */
export const Password = (required: string = AUTH_MESSAGES.passwordRequired): PropertyDecorator =>
  RequiredText(LIMITS.passwordMax, { required, tooLong: AUTH_MESSAGES.passwordTooLong });

/** A new password. */
export const ChosenPassword = (
  required: string = AUTH_MESSAGES.passwordRequired,
  tooShort: string = AUTH_MESSAGES.passwordTooShort,
): PropertyDecorator =>
  stacked(
    MaxLength(LIMITS.passwordMax, { message: AUTH_MESSAGES.passwordTooLong }),
    MinLength(LIMITS.passwordMin, { message: tooShort }),
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
  );

/** The mail address of an account. */
export const MailAddress = (): PropertyDecorator =>
  stacked(
    NormaliseEmail(),
    IsEmail({}, { message: AUTH_MESSAGES.emailInvalid }),
    IsNotEmpty({ message: AUTH_MESSAGES.emailRequired }),
  );
