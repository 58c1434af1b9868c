import type { RegistrationMode } from '../enums';

/** GET /app/site: what every page may say about the site. */
export interface SiteAnswer {
  site: {
    /** Null: it has no name but the product's. */
    name: string | null;
    registration: RegistrationMode;
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
  chosen: {
    registration: RegistrationMode | null;
    communityName: string | null;
    timeZone: string | null;
    backupAt: string | null;
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
    kind: 'family' | 'church' | 'site';
    /** Of the family or church; of the site where it has one. */
    name: string | null;
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
