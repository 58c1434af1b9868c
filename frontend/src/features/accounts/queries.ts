import type { DevicesAnswer, KeysAnswer } from '@lectio/contract';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Where the account is signed in. */
export const devicesQuery = partOf(readQuery<DevicesAnswer>(keys.devices, '/auth/devices'), 'devices');

/** The account's API keys. */
export const apiKeysQuery = partOf(readQuery<KeysAnswer>(['api-keys'], '/auth/keys'), 'keys');
