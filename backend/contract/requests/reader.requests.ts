import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { GENDERS, type Gender } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages';
import { EmptyToNull, Trim } from './transforms';

/** POST /readers */
export class CreateReaderRequest {
  @Trim()
  @MaxLength(LIMITS.nameMax, { message: MESSAGES.readerNameTooLong })
  @IsString({ message: MESSAGES.readerNameRequired })
  @IsNotEmpty({ message: MESSAGES.readerNameRequired })
  name: string;

  @IsOptional()
  @EmptyToNull()
  @Max(LIMITS.ageMax, { message: MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: MESSAGES.ageTooLow })
  @IsInt({ message: MESSAGES.ageTooLow })
  age?: number | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(GENDERS, { message: MESSAGES.genderInvalid })
  gender?: Gender | null;
}

/** PUT /readers/{id}: only what changes; null clears age or gender. */
export class UpdateReaderRequest {
  @ValidateIf((body: UpdateReaderRequest) => body.name !== undefined)
  @Trim()
  @MaxLength(LIMITS.nameMax, { message: MESSAGES.readerNameTooLong })
  @IsString({ message: MESSAGES.readerNameRequired })
  @IsNotEmpty({ message: MESSAGES.readerNameRequired })
  name?: string;

  @IsOptional()
  @EmptyToNull()
  @Max(LIMITS.ageMax, { message: MESSAGES.ageTooHigh })
  @Min(LIMITS.ageMin, { message: MESSAGES.ageTooLow })
  @IsInt({ message: MESSAGES.ageTooLow })
  age?: number | null;

  @IsOptional()
  @EmptyToNull()
  @IsIn(GENDERS, { message: MESSAGES.genderInvalid })
  gender?: Gender | null;
}
