import type { ChurchLook } from './churches';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Canon } from './bible/canons';
import { RegisterRequest } from './accounts';
import { REGISTRATION_MODES, type RegistrationMode } from './common/enums';
import { Clearable, ClearableText, Flag, OneOf, RequiredText, TextUpTo, WholeNumber, stacked } from './common/fields';
import { LIMITS } from './common/limits';
import { NormaliseCode, OneLine } from './common/transforms';
import { LANGUAGE_TAGS, type LanguageTag } from './languages/languages';
import { MESSAGES } from './messages/general';
import { PLAN_MESSAGES } from './messages/plans';
import { SITE_MESSAGES } from './messages/site';

export const BackupTime = (): PropertyDecorator =>
  stacked(Clearable(), Matches(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, { message: SITE_MESSAGES.timeInvalid }));

export const CommunityName = (): PropertyDecorator =>
  stacked(OneLine(), ClearableText(LIMITS.nameMax, SITE_MESSAGES.communityNameTooLong));

/** An IANA name; which ones there are, the server knows. */
export const ZoneName = (): PropertyDecorator =>
  stacked(Clearable(), TextUpTo(LIMITS.timeZoneMax, MESSAGES.timeZoneUnknown));

/** In which the site speaks to accounts without a language of their own. */
const SiteLanguage = (): PropertyDecorator => stacked(Clearable(), OneOf(LANGUAGE_TAGS));

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

  /** The plan to which the page for visitors invites while the site has no challenge. */
  @Clearable()
  @TextUpTo(100, PLAN_MESSAGES.planNotFound)
  frontPlan?: string | null;

  @SiteLanguage()
  language?: LanguageTag | null;

  /** Characters of a new password; those that are set already stay valid. */
  @Clearable()
  @WholeNumber(LIMITS.passwordMin, LIMITS.passwordMinMax, SITE_MESSAGES.passwordMinInvalid)
  passwordMin?: number | null;

  /** False: there are no groups on the site. Those there are come back with true. */
  @Flag()
  groups?: boolean;
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

/** POST /setup/link: whether the link that the start printed is still good. */
export class SetupLinkRequest {
  @RequiredText(LIMITS.setupTokenMax, { required: SITE_MESSAGES.setupOver, tooLong: SITE_MESSAGES.setupOver })
  token: string;
}

/** POST /setup: the first administrator, and the site's own settings. */
export class SetupRequest extends RegisterRequest {
  @RequiredText(LIMITS.setupTokenMax, { required: SITE_MESSAGES.setupOver, tooLong: SITE_MESSAGES.setupOver })
  token: string;

  @Clearable()
  @OneOf(REGISTRATION_MODES)
  registration?: RegistrationMode | null;

  @CommunityName()
  communityName?: string | null;

  @ZoneName()
  timeZone?: string | null;

  @BackupTime()
  backupAt?: string | null;

  @SiteLanguage()
  language?: LanguageTag | null;
}

/** GET /app/site: what every page may say about the site. */
export interface SiteAnswer {
  site: {
    /** Null: it has no name but the product's. */
    name: string | null;
    registration: RegistrationMode;
    /** Of the community, and of readers who have chosen none. */
    canon: Canon;
    /** The OpenID Connect provider that people can sign in with; null: none. */
    provider: { name: string } | null;
    /** False: only administrators can sign in with a password. */
    passwords: boolean;
    /** Characters of the shortest new password. */
    passwordMin: number;
    /** Whether there are groups. */
    groups: boolean;
  };
}

/** What is in force, and what an administrator chose; null there: the environment decides. */
export interface SiteSettingsAnswer {
  registration: RegistrationMode;
  communityName: string | null;
  /** Null: the clock of the server. */
  timeZone: string | null;
  /** `03:00`; null when no backups are taken at night. */
  backupAt: string | null;
  /** To which the page for visitors invites while the site has no challenge; null: none. */
  frontPlan: string | null;
  /** In which the site speaks to accounts without a language of their own. */
  language: LanguageTag;
  /** Characters of the shortest new password. */
  passwordMin: number;
  /** Whether there are groups. */
  groups: boolean;
  /** Of the community, and of readers who have chosen none. */
  canon: Canon;
  chosen: {
    registration: RegistrationMode | null;
    communityName: string | null;
    timeZone: string | null;
    backupAt: string | null;
    frontPlan: string | null;
    language: LanguageTag | null;
    passwordMin: number | null;
    groups: boolean;
  };
  /** Where mails go: to a server, or into a folder on this machine. */
  mail: 'server' | 'outbox';
}

/** GET and PUT /admin/site */
export interface SiteSettingsEnvelope {
  settings: SiteSettingsAnswer;
}

/** POST /admin/site/test-mail */
export interface TestMailAnswer {
  /** `sent`: the mail server has taken it; `waiting`: nothing was heard of it within seconds, and it is tried again. */
  state: 'sent' | 'waiting' | 'failed';
  message: string;
  /** What the mail server said of it, or of others that wait, without addresses; null where nothing was heard. */
  reason: string | null;
}

/** POST /setup/link */
export interface SetupLinkAnswer {
  setup: {
    expiresAt: string;
    registration: RegistrationMode;
    timeZone: string;
    backupAt: string | null;
  };
}

/** POST /auth/invitation */
export interface InvitationAnswer {
  invitation: {
    kind: 'family' | 'church' | 'group' | 'site';
    /** Of the family, church or group; of the site where it has one. */
    name: string | null;
    /** Of a church. */
    look: ChurchLook | null;
  };
}

export interface SiteInvitationAnswer {
  id: number;
  code: string;
  createdAt: string;
  expiresAt: string;
  /** How many may use it, and have. */
  uses: number;
  used: number;
  /** `over`: everybody it was for has come. */
  state: 'open' | 'over' | 'expired' | 'withdrawn';
}

/** GET /admin/invitations: newest first, at most a hundred. */
export interface SiteInvitationsAnswer {
  invitations: SiteInvitationAnswer[];
}

/** POST /admin/invitations (201) */
export interface SiteInvitationEnvelope {
  invitation: SiteInvitationAnswer;
}

/** GET /app/stores: null where the app is in no such store. */
export interface StoreLinksAnswer {
  appStoreUrl: string | null;
  playStoreUrl: string | null;
}
