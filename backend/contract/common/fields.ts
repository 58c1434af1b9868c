import {
  ArrayMaxSize,
  IsArray,
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
  ValidateBy,
  isISO8601,
  type ValidationOptions,
} from 'class-validator';
import { AUTH_MESSAGES } from '../messages/accounts';
import { ADMIN_MESSAGES } from '../messages/administration';
import { MESSAGES } from '../messages/general';
import { REPORT_MESSAGES } from '../messages/reading';
import { GENDERS, IMPORTED_TRANSLATION, TRANSLATIONS, type Gender } from './enums';
import { Transform } from './instances';
import { LIMITS } from './limits';
import {
  DropEmptyAndDuplicate,
  EmptyToNull,
  EmptyToUndefined,
  NormaliseEmail,
  OneLine,
  QueryNumber,
  Trim,
  TrimEach,
} from './transforms';

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

/** The reason an administrator writes for what concerns somebody. */
export const AdministratorsReason = (): PropertyDecorator =>
  TrimmedText(LIMITS.notesMax, {
    required: ADMIN_MESSAGES.pointsReasonRequired,
    tooLong: REPORT_MESSAGES.notesTooLong,
  });

/** The address of an account, in lower case. */
export const NewEmail = (): PropertyDecorator =>
  stacked(
    NormaliseEmail(),
    MaxLength(LIMITS.emailMax, { message: AUTH_MESSAGES.emailInvalid }),
    IsEmail({}, { message: AUTH_MESSAGES.emailInvalid }),
    IsNotEmpty({ message: AUTH_MESSAGES.emailRequired }),
  );

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

/** An optional calendar day, `2025-10-03`. */
export const CivilDay = (): PropertyDecorator =>
  stacked(Omittable(), Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid }));

/** An optional list of study aids: each once, none empty. */
export const StudyAids = (): PropertyDecorator =>
  stacked(
    IsOptional(),
    TrimEach(),
    DropEmptyAndDuplicate(),
    MaxLength(LIMITS.studyAidMax, { each: true, message: REPORT_MESSAGES.studyAidTooLong }),
    IsString({ each: true, message: REPORT_MESSAGES.studyAidTooLong }),
    ArrayMaxSize(LIMITS.studyAidsMax, { message: REPORT_MESSAGES.tooManyStudyAids }),
    IsArray({ message: MESSAGES.optionInvalid }),
  );

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const INSTANT = new RegExp(String.raw`^${DAY}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$`);
const WITHOUT_ZONE = new RegExp(String.raw`^${DAY}T[\d:.]+$`);

/** ISO 8601 has more forms, such as week dates and ordinal dates, that Date does not parse. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  Number.isFinite(Date.parse(value));

/**
 * `2025-10-03T18:00:00Z`, seconds optional, any offset; without an offset it is UTC, and a date alone is its first
 * moment.
 */
export const IsInstant =
  (options: ValidationOptions): PropertyDecorator =>
  (target, property) => {
    ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, options)(target, property);
    // Otherwise it would be read in the local zone of each machine.
    Transform((value) => (typeof value === 'string' && WITHOUT_ZONE.test(value) ? `${value}Z` : value))(
      target,
      property,
    );
  };

/** The page of a list, from 1. */
export class PageNumber {
  @QueryWholeNumber(1, LIMITS.lastPage, MESSAGES.pageInvalid)
  page?: number;
}

/** The page of a list and the entries per page. */
export class Page extends PageNumber {
  @QueryWholeNumber(1, LIMITS.pageMax, MESSAGES.limitInvalid)
  limit?: number;
}

/** A page of those whose name or email holds a text, whatever its case; no pattern. */
export class SearchedPage extends Page {
  @IsOptional()
  @Trim()
  @EmptyToUndefined()
  @TextUpTo(LIMITS.searchMax, MESSAGES.searchTooLong)
  search?: string;
}

/** A trimmed name of 1 to 100 characters; the messages depend on whose name it is. */
export const PersonName = (words: TextWords): PropertyDecorator => TrimmedLine(LIMITS.nameMax, words);

/** Optional details of account holders and readers. Null or '' clears. */
export class Particulars {
  @Clearable()
  @Max(LIMITS.ageMax, { message: AUTH_MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: AUTH_MESSAGES.ageTooLow })
  @IsInt({ message: AUTH_MESSAGES.ageTooLow })
  age?: number | null;

  @Clearable()
  @OneOf(GENDERS, AUTH_MESSAGES.genderInvalid)
  gender?: Gender | null;
}
