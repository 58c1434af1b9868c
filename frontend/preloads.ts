import type { Plugin } from 'vite';

const LAYOUTS = ['_member', 'admin'];

/** The route of a module with a page's component; undefined for a route with an id. */
const routeOf = (module: string): string | undefined =>
  /[\\/]src[\\/]routes[\\/]([^\\/?$]+)\.tsx\?.*component/.exec(module)?.[1];

/** A page's address, from its route's file: a dot is a slash, a leading underscore groups; undefined for a layout. */
const addressOf = (file: string): string | undefined => {
  if (file === '__root' || LAYOUTS.includes(file)) return undefined;
  const parts = file.split('.').filter((part) => part !== 'index' && !/^_/.test(part));
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
};

/**
 * Writes preloads.json: by address, the scripts and styles of a page and its layout besides those of every page. The server
 * puts them into the page's HTML, so that a browser fetches them all at once instead of discovering one after the other.
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
    const chunkOf = new Map<string, (typeof chunks)[number]>();
    for (const chunk of chunks)
      for (const route of chunk.moduleIds.map(routeOf)) if (route !== undefined) chunkOf.set(route, chunk);
    const filesOf = (chunk: (typeof chunks)[number]): string[] => [
      ...[...collect(chunk.fileName)].filter((file) => !first.has(file)),
      ...(chunk.viteMetadata?.importedCss ?? []),
    ];
    const pages: Record<string, string[]> = {};
    for (const [route, chunk] of chunkOf) {
      const address = addressOf(route);
      if (address === undefined) continue;
      const layout = chunkOf.get(LAYOUTS.find((name) => route.startsWith(`${name}.`)) ?? '');
      // A layout and its first page may have one address.
      pages[address] = [...new Set([...(pages[address] ?? []), ...filesOf(chunk), ...(layout ? filesOf(layout) : [])])];
    }
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
  },
});
