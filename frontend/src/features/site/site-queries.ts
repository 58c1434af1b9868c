import type { SiteInvitationsAnswer, SiteSettingsEnvelope } from '@lectio/contract';
import { msg } from '@/shared/language/speech';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const SITE_PAGE_MESSAGES = {
  settingsFailed: msg('Failed to load the settings. Please try again.'),
  saveFailed: msg('Failed to save the settings. Please try again.'),
  saved: msg('Settings saved.'),
  invitationsFailed: msg('Failed to load invitations. Please try again.'),
  inviteFailed: msg('Failed to create the invitation. Please try again.'),
  withdrawFailed: msg('Failed to withdraw the invitation. Please try again.'),
} as const;

export const siteSettingsQuery = readQuery<SiteSettingsEnvelope>([...keys.admin, 'site'], '/admin/site');

export const invitationsQuery = readQuery<SiteInvitationsAnswer>([...keys.admin, 'invitations'], '/admin/invitations');
