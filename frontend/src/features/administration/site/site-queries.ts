import type { SiteInvitationsAnswer, SiteSettingsEnvelope } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const SITE_PAGE_MESSAGES = {
  settingsFailed: 'Failed to load the settings. Please try again.',
  saveFailed: 'Failed to save the settings. Please try again.',
  saved: 'The settings are saved.',
  invitationsFailed: 'Failed to load invitations. Please try again.',
  inviteFailed: 'Failed to make an invitation. Please try again.',
  withdrawFailed: 'Failed to withdraw the invitation. Please try again.',
} as const;

export const siteSettingsQuery = queryOptions({
  queryKey: [...keys.admin, 'site'],
  queryFn: ({ signal }) => api<SiteSettingsEnvelope>('/admin/site', { signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: [...keys.admin, 'invitations'],
  queryFn: ({ signal }) => api<SiteInvitationsAnswer>('/admin/invitations', { signal }),
});
