import type { Plugin } from 'vite';

/** A page's address, from its route's file: a dot is a slash, a leading underscore groups; undefined for a layout or an id. */
const addressOf = (module: string): string | undefined => {
  const file = /[\\/]src[\\/]routes[\\/]([^\\/?$]+)\.tsx\?.*component/.exec(module)?.[1];
  if (file === undefined || file === '__root' || file === '_member' || file === 'admin') return undefined;
  const parts = file.split('.').filter((part) => part !== 'index' && !/^_/.test(part));
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
};

/**
 * Writes preloads.json: by address, the scripts of a page besides those of every page. The server puts them into the
 * page's HTML, so that a browser fetches them all at once instead of discovering one after the other.
 */
export const preloads = (): Plugin => ({
  name: 'lectio-preloads',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const collect = (file: string, into = new Set<string>()): Set<string> => {
      if (into.has(file)) return into;
      into.add(file);
      for (const next of importsOf.get(file) ?? []) collect(next, into);
      return into;
    };
    const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...collect(fileName)]));
    const pages: Record<string, string[]> = {};
    for (const { fileName, moduleIds } of chunks)
      for (const address of new Set(moduleIds.map(addressOf)))
        if (address !== undefined) pages[address] = [...collect(fileName)].filter((file) => !first.has(file));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
  },
});
