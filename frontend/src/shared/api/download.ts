import { ApiError } from './errors';
import { readToken } from '../auth/token';

/** Fetches a file as the person who is signed in and hands it to the browser to keep. Only what is for operators stands outside the API. */
export const download = async (path: string, name: string, base: '/api' | '' = '/api'): Promise<void> => {
  const token = readToken();
  const response = await fetch(`${base}${path}`, {
    headers: {
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  if (!response.ok) throw new ApiError('', { status: response.status });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
