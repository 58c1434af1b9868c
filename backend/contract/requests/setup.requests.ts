import { LIMITS } from '../limits';
import { REGISTRATION_MODES, type RegistrationMode } from '../enums';
import { SITE_MESSAGES } from '../messages/site.messages';
import { RegisterRequest } from './auth.requests';
import { Clearable, OneOf, RequiredText } from './fields';
import { BackupTime, CommunityName, ZoneName } from './site.requests';

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
}
