import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preloads } from './preloads.ts';

/** Files that every page has, found by their names above. */
const NAMED = new Set(['vendor', 'rolldown-runtime', 'index', 'shell']);

/** The code of a member's first page in one file, because many small ones compress worse. */
const AT_HOME = [
  /[\\/]routes[\\/]index\.tsx\?/,
  /[\\/]features[\\/]community[\\/](?!book-|next-|needed-|floating-icons|trophy-list|mini-map|map-table|map-tooltip|cell-panel|chapter-actions|move\.|download-page|challenge|join-call|own-map|family-map|church-map|map-of|map-messages)/,
  /[\\/]features[\\/](today[\\/](today|use-today)|dashboard[\\/]my-figures)\./,
  /[\\/]shared[\\/](lib[\\/](dates|passages|plan-end|use-media)|api[\\/](plan|reading)-queries|reading[\\/](has-begun|use-mark-chapters)|realtime[\\/]live-mark|ui[\\/]when-(near|idle))\./,
  /lucide-react[\\/].*[\\/](award|book-open|check|flame)\./,
];

/** Administrators' pages, which the build keeps in separate files. */
const ofAdministrators = (module: string): boolean =>
  /[\\/]src[\\/](features[\\/]administration|routes[\\/]admin)[\\/.]/.test(module);

/** The names of books in another language than English. */
const ofOtherLanguages = (id: string): boolean =>
  /bible-passage-reference-parser[\\/]esm[\\/]lang[\\/](?!en\.)/.test(id);

/** Lists the files of administrators' pages, for the devices of administrators to keep. */
const listOfAdministration = (): Plugin => ({
  name: 'list-of-administration',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((file) => file.startsWith('assets/admin/'));
    this.emitFile({
      type: 'asset',
      fileName: 'assets/admin/files.json',
      source: JSON.stringify(files.map((file) => `/${file}`)),
    });
  },
});

/** Files of public/ are copied as they are; this one is a part of everybody's first load. */
const minifiedStart = (): Plugin => ({
  name: 'minified-start',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const file = join(dir, 'start.js');
    writeFileSync(file, minifySync('start.js', readFileSync(file, 'utf8')).code);
  },
});

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
// npm run dev passes its settings on: the backend listens on PORT.
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader is bundled with its page; otherwise everybody's first load would contain every page's queries.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: at('./src/routes'),
      generatedRouteTree: at('./src/routeTree.gen.ts'),
    }),
    react(),
    tailwindcss(),
    listOfAdministration(),
    minifiedStart(),
    preloads(),
    VitePWA({
      // The app registers it itself, for signed-in accounts; a new version waits until the person reloads.
      injectRegister: null,
      registerType: 'prompt',
      manifest: {
        name: 'Lectio',
        short_name: 'Lectio',
        description:
          'Keep track of the Bible chapters you read, alone, with family and together with everyone who reads along.',
        start_url: '/report',
        display: 'standalone',
        background_color: '#fbf7ee',
        theme_color: '#fbf7ee',
        id: '/',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          ...[192, 512].flatMap((size) =>
            (['any', 'maskable'] as const).map((purpose) => ({
              src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose,
            })),
          ),
        ],
        screenshots: [
          {
            src: '/screenshots/wide-home.png',
            sizes: '1280x860',
            type: 'image/png',
            form_factor: 'wide',
            label: 'The day at a glance, and the Bible as everybody reads it',
          },
          ...(['home', 'reading'] as const).map((page) => ({
            src: `/screenshots/narrow-${page}.png`,
            sizes: '780x1688',
            type: 'image/png',
            form_factor: 'narrow' as const,
            label: page === 'home' ? 'The day at a glance' : 'A chapter to read or to hear',
          })),
        ],
        shortcuts: [
          { name: 'Report', url: '/report', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
          { name: 'Read', url: '/reading', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
        ],
        share_target: { action: '/report', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        // A reader's device caches no page its reader may not open.
        globIgnores: ['**/assets/admin/**', '**/assets/languages/**'],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/admin\/.*\.(js|css)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'lectio-administration' },
          },
          // Names of books in the languages of other devices.
          {
            urlPattern: /\/assets\/languages\/.*\.js$/,
            handler: 'CacheFirst',
            options: { cacheName: 'lectio-languages' },
          },
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|metrics|socket\.io|\.well-known)(\/|$)/],
        cleanupOutdatedCaches: true,
        importScripts: ['/push-worker.js'],
        clientsClaim: true,
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('src/') },
      { find: /^@lectio\/contract$/, replacement: at('../backend/contract/index.ts') },
      // React has had this hook since version 18; the shim is for older ones.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      // Only the socket library has files with these names.
      { find: /^\.\/webtransport\.js$/, replacement: at('./src/shared/realtime/no-webtransport.ts') },
      { find: /^\.\/(is-)?binary\.js$/, replacement: at('./src/shared/realtime/no-binary.ts') },
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The server names a page's files in its HTML; for the way from page to page the router fetches ahead. Without their
    // scripts the lists of files, a part of everybody's first load, are short.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // The contract's modules only declare things: a page that validates nothing must not load the validators.
      treeshake: { moduleSideEffects: [{ test: /[\\/]backend[\\/]contract[\\/]/, sideEffects: false }] },
      output: {
        // The names of all files are part of everybody's first load: short hashes, which need no words.
        chunkFileNames: ({ name, moduleIds }) =>
          moduleIds.some(ofAdministrators)
            ? 'assets/admin/[hash:7].js'
            : moduleIds.some(ofOtherLanguages)
              ? 'assets/languages/[hash:7].js'
              : NAMED.has(name)
                ? 'assets/[name]-[hash:7].js'
                : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page needs comes in two files instead of two dozen: fewer requests, and larger files compress
            // better. The libraries' file also stays cached across our own releases.
            {
              name: 'vendor',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](history|store|react-store|router-core|react-router|query-core|react-query))[\\/](?!.*(useMutation|mutationObserver|useQueries|queriesObserver|[iI]nfiniteQuery(?!Behavior)|useBlocker))/,
              priority: 2,
            },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // What home shows; other pages show the map too. It comes before the next groups and must not pull them in.
            { name: 'community', test: (module) => AT_HOME.some((part) => part.test(module)) },
            // The map loads once the rest of the page is shown.
            {
              name: 'map',
              test: /[\\/]shared[\\/]map[\\/](bands|chapter-map|map-(book|cells|grid|legend)|table-on-demand|tally|use-glow)\./,
            },
            // Separately, each would add a name to everybody's first load.
            {
              name: 'icons',
              test: /lucide-react[\\/].*[\\/](chevron-left|chevron-right|church|circle-check|copy|download|eye|eye-off|flag|house-plus|info|list-checks|lock|log-out|megaphone|pencil|shield-check|tag|trash|triangle-alert|triangle-exclamation-point|users|x)\./,
            },
            // Small parts of many: without a place of their own they would bring form checks or the device's store along.
            {
              name: 'declared',
              test: /[\\/](contract[\\/](common[\\/](limits|enums)|messages[\\/](general|reading))|shared[\\/](api[\\/]translations-query|account[\\/]chosen-translation))\./,
              minShareCount: 2,
            },
            // Form checks of several pages: separately, each piece would add a name to everybody's first load.
            {
              name: 'checks',
              test: /[\\/]node_modules[\\/]class-(validator|transformer)[\\/](?!.*IsEmail)|[\\/]shared[\\/]lib[\\/]class-form\.|[\\/]contract[\\/]common[\\/](fields|transforms)\./,
              minShareCount: 2,
            },
            // Home and the outbox need these, and nothing of the next groups.
            {
              name: 'keys',
              test: /[\\/]shared[\\/](lib[\\/]new-key|api[\\/](keys-about|send-once)|realtime[\\/](refetch-own|shown-views|use-shared-view))\./,
            },
            // What waits until a page is idle.
            { name: 'idle', test: /[\\/](features[\\/]frame[\\/]once-idle|shared[\\/]lib[\\/]offline-shell)\./ },
            // What a device keeps for times without a network.
            {
              name: 'kept',
              test: /[\\/](shared[\\/](offline[\\/]|outbox[\\/]seen)|features[\\/]frame[\\/]offline-line)/,
            },
            // Parts of many pages: loading and sending, fields, disclosures, paging, words.
            {
              name: 'pages',
              test: /[\\/]shared[\\/](ui[\\/](dialog-foot|disclosure|empty-state|field|form-error|form-note|loaded|pager|password-field|question|radio-field|tag)|forms[\\/](contract-form|use-kept-typing)|api[\\/](download|page-query|use-send-once)|lib[\\/](characters|count-of|date-after|focus-after-removal|focus-first-problem|instants|runs|search|signed|use-ahead|words)|auth[\\/]drafts|points[\\/](ledger-filters|transactions-query)|reading[\\/](study-aids|together-queries|use-read-chapters))\.|[\\/]contract[\\/](reports[\\/]reading-details|messages[\\/](accounts|people))\.|[\\/]node_modules[\\/].*[\\/](useMutation|mutationObserver|useQueries|queriesObserver)\./,
              minShareCount: 2,
            },
            // Finding and joining a family or a church.
            {
              name: 'membership',
              test: /[\\/]shared[\\/](membership[\\/]join-by-code|ui[\\/]code-field|lib[\\/]membership-words)\./,
              minShareCount: 2,
            },
            // The boards and the figures next to them.
            {
              name: 'boards',
              test: /[\\/]shared[\\/]boards[\\/](?!board-messages)|[\\/]shared[\\/]points[\\/](transaction-list|why-drawer|entry-reasons)|[\\/]features[\\/](boards|dashboard|points)[\\/](?!my-figures|figures|home-foot)/,
              minShareCount: 2,
            },
            // Forms, and the shared parts of account forms.
            {
              name: 'forms',
              test: /[\\/]features[\\/]accounts[\\/](account-messages|use-leave-after)|[\\/]shared[\\/](forms[\\/]use-contract-form|account[\\/](?!preference|translation|use-save))/,
              minShareCount: 2,
            },
            // The site's settings, at the first run and later, and the links of invitations.
            {
              name: 'site',
              test: /[\\/]shared[\\/](site[\\/].*|lib[\\/]invitation-link)\.|[\\/]messages[\\/]site\./,
              minShareCount: 2,
            },
            {
              name: 'reporting',
              test: /[\\/]features[\\/]reporting[\\/]|[\\/]contract[\\/]reports[\\/](reports|corrections|import)\./,
              minShareCount: 2,
            },
            // The parts of dialogs and tabs, without the placing of pop-overs, then dialogs with what tabs do not need.
            {
              name: 'base',
              test: /[\\/]@base-ui[\\/](utils|react[\\/](internals|merge-props))[\\/](?!useAnchorPositioning|useScrollLock|store[\\/]|useTriggerSwitchTransition|useUnmountAfterClose)/,
              minShareCount: 2,
            },
            {
              name: 'dialogs',
              test: /[\\/](@base-ui[\\/](react[\\/](dialog|internals[\\/](useTriggerSwitchTransition|useUnmountAfterClose))|utils[\\/](useScrollLock|store[\\/]))|shared[\\/]ui[\\/]dialog)[\\/.]?/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
