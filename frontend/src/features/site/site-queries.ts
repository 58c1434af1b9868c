import type { SiteInvitationsAnswer, SiteSettingsEnvelope } from '@lectio/contract';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const SITE_PAGE_MESSAGES = {
  settingsFailed: 'Failed to load the settings. Please try again.',
  saveFailed: 'Failed to save the settings. Please try again.',
  saved: 'Settings saved.',
  invitationsFailed: 'Failed to load invitations. Please try again.',
  inviteFailed: 'Failed to create the invitation. Please try again.',
  withdrawFailed: 'Failed to withdraw the invitation. Please try again.',
} as const;

export const siteSettingsQuery = readQuery<SiteSettingsEnvelope>([...keys.admin, 'site'], '/admin/site');

export const invitationsQuery = readQuery<SiteInvitationsAnswer>([...keys.admin, 'invitations'], '/admin/invitations');
