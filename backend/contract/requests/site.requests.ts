import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { REGISTRATION_MODES, type RegistrationMode } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { SITE_MESSAGES } from '../messages/site.messages';
import { Clearable, ClearableText, OneOf, stacked, TextUpTo, WholeNumber } from './fields';
import { NormaliseCode, OneLine } from './transforms';

export const BackupTime = (): PropertyDecorator =>
  stacked(Clearable(), Matches(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, { message: SITE_MESSAGES.timeInvalid }));

export const CommunityName = (): PropertyDecorator =>
  stacked(OneLine(), ClearableText(LIMITS.nameMax, SITE_MESSAGES.communityNameTooLong));

/** An IANA name; which ones there are, the server knows. */
export const ZoneName = (): PropertyDecorator =>
  stacked(Clearable(), TextUpTo(LIMITS.timeZoneMax, MESSAGES.timeZoneUnknown));

/** PUT /admin/site: only what changes; null gives the word back to the environment. */
export class UpdateSiteRequest {
  @Clearable()
  @OneOf(REGISTRATION_MODES)
  registration?: RegistrationMode | null;

  @CommunityName()
  communityName?: string | null;

  @ZoneName()
  timeZone?: string | null;

  /** `03:00`, by the clock of the time zone, or `off`. */
  @BackupTime()
  backupAt?: string | null;
}

/** POST /auth/invitation: whose invitation a code is. */
export class InvitationRequest {
  @NormaliseCode()
  @MaxLength(LIMITS.invitationCodeMax, { message: SITE_MESSAGES.invitationUnknown })
  @IsString({ message: SITE_MESSAGES.invitationUnknown })
  @IsNotEmpty({ message: SITE_MESSAGES.invitationUnknown })
  code: string;
}

/** POST /admin/invitations: a month for one person when nothing else is said. */
export class CreateInvitationRequest {
  @IsOptional()
  @WholeNumber(1, LIMITS.invitationDaysMax, SITE_MESSAGES.invitationDaysInvalid)
  days?: number;

  @IsOptional()
  @WholeNumber(1, LIMITS.invitationUsesMax, SITE_MESSAGES.invitationUsesInvalid)
  uses?: number;
}
