import type { DevicesAnswer, KeysAnswer, PreferencesEnvelope } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

export const preferencesQuery = queryOptions({
  queryKey: keys.preferences,
  queryFn: ({ signal }) => api<PreferencesEnvelope>('/users/preferences', { signal }),
});

/** Where the account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: keys.devices,
  queryFn: ({ signal }) => api<DevicesAnswer>('/auth/devices', { signal }),
  select: ({ devices }) => devices,
});

/** The account's API keys. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api<KeysAnswer>('/auth/keys', { signal }),
  select: (answer) => answer.keys,
});
