import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { EmptyToNull, EmptyToUndefined, QueryNumber, Trim } from './transforms';

/** Several decorators as one, listed as they are written above a property: they apply from the bottom up. */
export const stacked =
  (...rules: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const rule of [...rules].reverse()) rule(target, property);
  };

/** May be left out, which is also what an empty value means. */
export const Omittable = (): PropertyDecorator => stacked(IsOptional(), EmptyToUndefined());

/** May be left out; null or '' clears what is stored. */
export const Clearable = (): PropertyDecorator => stacked(IsOptional(), EmptyToNull());

/** One of these values. */
export const OneOf = (values: readonly unknown[], message: string = MESSAGES.optionInvalid): PropertyDecorator =>
  IsIn(values, { message });

/** True or false, or left out. */
export const Flag = (): PropertyDecorator => stacked(IsOptional(), IsBoolean({ message: MESSAGES.optionInvalid }));

/** A whole number, both ends included. */
export const WholeNumber = (from: number, to: number, message: string): PropertyDecorator =>
  stacked(Max(to, { message }), Min(from, { message }), IsInt({ message }));

/** The number of something that is stored. */
export const Id = (message: string): PropertyDecorator => WholeNumber(1, LIMITS.idMax, message);

/** A whole number in a query string, or none. */
export const QueryWholeNumber = (from: number, to: number, message: string): PropertyDecorator =>
  stacked(IsOptional(), QueryNumber(), WholeNumber(from, to, message));

/** The number of something that is stored, in a query string, or none. */
export const QueryId = (message: string): PropertyDecorator => QueryWholeNumber(1, LIMITS.idMax, message);

/** A text of so many characters at most. */
export const TextUpTo = (max: number, message: string): PropertyDecorator =>
  stacked(MaxLength(max, { message }), IsString({ message }));

/** What is said of a text that is missing, and of one that is too long. */
export interface TextWords {
  required: string;
  tooLong: string;
}

/** A text that is not empty, as it was typed. */
export const RequiredText = (max: number, { required, tooLong }: TextWords): PropertyDecorator =>
  stacked(MaxLength(max, { message: tooLong }), IsString({ message: required }), IsNotEmpty({ message: required }));

/** A text that is not empty once it is trimmed. */
export const TrimmedText = (max: number, words: TextWords): PropertyDecorator =>
  stacked(Trim(), RequiredText(max, words));

/** A text that is trimmed, and cleared by null or by nothing but blanks. */
export const ClearableText = (max: number, tooLong: string): PropertyDecorator =>
  stacked(IsOptional(), Trim(), EmptyToNull(), TextUpTo(max, tooLong));

/** A password that somebody chooses. */
export const ChosenPassword = ({ required, tooShort, tooLong }: TextWords & { tooShort: string }): PropertyDecorator =>
  stacked(
    MaxLength(LIMITS.passwordMax, { message: tooLong }),
    MinLength(LIMITS.passwordMin, { message: tooShort }),
    IsString({ message: required }),
    IsNotEmpty({ message: required }),
  );
