import { HEADERS } from '@lectio/contract';
import { zoneHere } from '../lib/days';
import { withToken } from './client';
import { ApiError } from './errors';

/** Downloads a file as the signed-in account. Only operators' files are outside the API. */
export const download = async (path: string, name: string, base: '/api' | '' = '/api'): Promise<void> => {
  const response = await withToken((token) =>
    fetch(`${base}${path}`, {
      headers: {
        [HEADERS.timeZone]: zoneHere(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    }),
  );
  if (!response.ok) throw new ApiError('', { status: response.status });
  saveFile(await response.blob(), name);
};

/** Gives the person a file that this page has made or received. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
