const CACHE = 'lectio-administration';
const LIST = '/assets/admin/files.json';

/** Has the pages of administrators on the devices of administrators, in the version that is running, and on no others. */
export const keepAdministration = async (isAdmin: boolean): Promise<void> => {
  if (!('caches' in globalThis)) return;
  if (!isAdmin) return void (await caches.delete(CACHE));
  const response = await fetch(LIST, { cache: 'no-cache' });
  if (!response.ok) return;
  const files = (await response.json()) as string[];
  const cache = await caches.open(CACHE);
  const here = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(here.filter((file) => !files.includes(file)).map((file) => cache.delete(file)));
  await cache.addAll(files.filter((file) => !here.includes(file)));
};
