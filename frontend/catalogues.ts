import compile from 'icu-minify/compile';
import type { Plugin, Rolldown } from 'vite';
import { idOf } from '../backend/contract/languages/language';
import { areas, FOLDER, HOME_AREAS, languages, textsOf } from '../scripts/lib/catalogue.cjs';

const MODULE = 'virtual:catalogues';
const PARTS: Readonly<Record<string, (area: string) => boolean>> = {
  first: (area) => HOME_AREAS.includes(area),
  rest: (area) => !HOME_AREAS.includes(area) && area !== 'administration' && area !== 'server',
  administration: (area) => area === 'administration',
};

/** PSEUDO_LANGUAGE=1 npm run dev: English with its vowels doubled, from right to left, to see what doesn't fit or mirror. */
const IS_PSEUDO = process.env.PSEUDO_LANGUAGE === '1';

/** English needs no others: they stand in the code. */
const hasToBeMade = (text: string): boolean => IS_PSEUDO || /[{<']/.test(text);

type Node = ReturnType<typeof compile>;

const doubled = (node: Node): Node => {
  if (typeof node === 'string') return node.replace(/[aeiou]/gi, '$&$&');
  return Array.isArray(node)
    ? (node.map((part) => (typeof part === 'string' ? doubled(part) : inside(part))) as Node)
    : node;
};

/** A value or a tag: its name and kind stay, the texts in it are doubled. */
const inside = (part: unknown): unknown => {
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as [unknown, unknown, ...unknown[]];
  const branches = (options: unknown): unknown =>
    typeof options === 'object' && options !== null && !Array.isArray(options)
      ? Object.fromEntries(Object.entries(options).map(([branch, of]) => [branch, doubled(of as Node)]))
      : options;
  if (typeof kind === 'number') return [name, kind, ...rest.map(branches)];
  return [
    name,
    ...[kind, ...rest]
      .filter((of) => of !== undefined)
      .map((of) => (typeof of === 'string' ? doubled(of) : inside(of))),
  ];
};

const contentOf = (language: string, part: string): string => {
  const texts = areas(language)
    .filter(PARTS[part])
    .flatMap((area) => Object.entries(textsOf(language, area)));
  const made = texts.flatMap(([key, text]) => {
    const own = text === '' ? key : text;
    const made = compile(own);
    return own !== key || hasToBeMade(own) ? [[idOf(key), IS_PSEUDO ? doubled(made) : made]] : [];
  });
  return JSON.stringify(Object.fromEntries(made));
};

/** Neither English, which every device has, nor the administration's. */
const IS_KEPT = /^assets\/languages\//;

/** Where members' texts are, by language, for devices that keep those of a version before they use it. */
const filesOf = (outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Record<string, string[]> => {
  const files: Record<string, string[]> = {};
  for (const output of outputs) {
    const ids = output.type === 'chunk' ? output.moduleIds : [];
    for (const [module, tag] of ids.map((id) => id.split('/')))
      if (module === `\0${MODULE}` && IS_KEPT.test(output.fileName)) (files[tag] ??= []).push(`/${output.fileName}`);
  }
  return files;
};

/** Compiles the catalogue: a module for each language and part of the pages, loaded when a page needs it. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${MODULE}`)) return undefined;
    const [, language, part] = id.split('/');
    if (language !== undefined) return `export default JSON.parse(${JSON.stringify(contentOf(language, part))});`;
    const loads = languages().flatMap((tag) =>
      Object.keys(PARTS).map((name) => `'${tag}/${name}': () => import('${MODULE}/${tag}/${name}')`),
    );
    return `const loads = { ${loads.join(', ')} };
export const compile = undefined;
export const isMirrored = ${IS_PSEUDO};
export const texts = async (language, part) => (await loads[language + '/' + part]?.())?.default ?? {};`;
  },
  configureServer({ watcher, moduleGraph, ws }) {
    // The development server takes a plugin's watched files for imports, which a folder can't be.
    watcher.add(FOLDER);
    watcher.on('change', (path) => {
      if (!path.startsWith(FOLDER)) return;
      moduleGraph.invalidateAll();
      ws.send({ type: 'full-reload' });
    });
  },
  generateBundle(_, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: 'languages.json',
      source: JSON.stringify(filesOf(Object.values(bundle))),
    });
  },
});
