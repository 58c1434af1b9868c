import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files that the first page of any visit has loaded. */
const THERE_FROM_THE_START = /assets[\\/](vendor|rolldown-runtime|index)-/;

/** What a member's first page is made of, in one file: so many small ones would compress worse. */
const AT_HOME = [
  /[\\/]routes[\\/]index\.tsx\?/,
  /[\\/]shared[\\/]lib[\\/]offline-shell\./,
  /[\\/](shared[\\/]map|features[\\/]community)[\\/](?!book-|next-|needed-|mini-map|map-table|download-page|challenge|join-call|own-map)/,
  /[\\/]features[\\/](today[\\/](today|use-today)|gamification[\\/]my-figures|notifications[\\/](bell|inbox))\./,
  /[\\/]shared[\\/](lib[\\/](dates|passages)|api[\\/](plan|reading)-queries|reading[\\/](has-begun|use-mark-chapters)|ui[\\/]when-near)\./,
  /lucide-react[\\/].*[\\/](award|bell|book-open|check|feather|flame|gem|medal|scroll-text|trophy)\./,
];

/** The pages of administrators, as the files of the build tell them from those of readers. */
const ofAdministrators = (module: string): boolean =>
  /[\\/]src[\\/](features[\\/]administration|routes[\\/]admin)[\\/.]/.test(module);

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
// npm run dev hands its settings on: the backend listens where PORT says.
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader comes with its page: else everybody's first load would hold what every page asks for.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: at('./src/routes'),
      generatedRouteTree: at('./src/routeTree.gen.ts'),
    }),
    react(),
    tailwindcss(),
    VitePWA({
      // Registered by the app itself, for those who are signed in; a new version waits until the person reloads.
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
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        // A reader's device keeps no page that its reader may not open.
        globIgnores: ['**/assets/admin/**'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|metrics|socket\.io)(\/|$)/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^@lectio\/contract$/, replacement: at('../backend/contract/index.ts') },
      // Only the library of the live connection has a file of this name.
      { find: /^\.\/webtransport\.js$/, replacement: at('./src/shared/realtime/no-webtransport.ts') },
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Which files a page will need stands in everybody's first load: for administrators' pages the browser finds out by itself,
    // and what comes with the first page is there.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (filename, deps, { hostType }) =>
        filename.includes('assets/admin/')
          ? []
          : hostType === 'html'
            ? deps
            : deps.filter((file) => !THERE_FROM_THE_START.test(file)),
    },
    rolldownOptions: {
      // The contract's modules only declare things: a page that validates nothing must not load the validators.
      treeshake: { moduleSideEffects: [{ test: /[\\/]backend[\\/]contract[\\/]/, sideEffects: false }] },
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(ofAdministrators) ? 'assets/admin/[name]-[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // What every page needs comes in two files, not in the two dozen that sharing alone would make: fewer requests, and larger
            // files compress better. The libraries' file also outlives a release of our own code.
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
              priority: 2,
            },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // What home shows; other pages show the map too. It comes before what follows: nothing of it may pull those in.
            { name: 'community', test: (module) => AT_HOME.some((part) => part.test(module)) },
            // Each by itself would be one more name in everybody's first load.
            {
              name: 'icons',
              test: /lucide-react[\\/].*[\\/](chevron-left|chevron-right|church|circle-check|copy|download|eye|eye-off|flag|house-plus|info|list-checks|lock|log-out|megaphone|pencil|shield-check|tag|trash|triangle-alert|triangle-exclamation-point|users|x)\./,
            },
            // What several pages check forms with: each of its pieces by itself would be one more name in everybody's first load.
            {
              name: 'checks',
              test: /[\\/]node_modules[\\/]class-(validator|transformer)[\\/](?!.*IsEmail)|[\\/]shared[\\/]lib[\\/]class-form\.|[\\/]contract[\\/]requests[\\/](fields|civil-day|page|transforms)\./,
              minShareCount: 2,
            },
            // The outbox sends once too, and needs nothing of what follows.
            { name: 'keys', test: /[\\/]shared[\\/](lib[\\/]new-key|api[\\/]send-once)\./ },
            // What many pages are made of: how they load and send, fields, folds, pages of a list, words.
            {
              name: 'pages',
              test: /[\\/]shared[\\/](ui[\\/](code-field|dialog-foot|disclosure|field|form-error|form-note|loaded|pager|password-field|radio-field|tag)|forms[\\/]contract-form|membership[\\/]join-by-code|api[\\/](download|use-send-once)|lib[\\/](date-after|instants|membership-words|use-ahead|use-media|words)|points[\\/](ledger-filters|transactions-query)|reading[\\/](study-aids|use-read-chapters))\.|[\\/]contract[\\/](reading-details|messages[\\/](account|church|family|reader)\.messages)\.|[\\/]node_modules[\\/].*[\\/](useMutation|mutationObserver|useQueries|queriesObserver)\./,
              minShareCount: 2,
            },
            // The boards, and the figures beside them.
            {
              name: 'boards',
              test: /[\\/]shared[\\/]boards[\\/](?!board-messages)|[\\/]features[\\/]gamification[\\/](?!my-figures|home-foot)/,
              minShareCount: 2,
            },
            // Forms, and what those about accounts share.
            {
              name: 'forms',
              test: /[\\/]features[\\/]accounts[\\/](account-messages|use-leave-after)|[\\/]shared[\\/](forms[\\/]use-contract-form|account[\\/])|[\\/]contract[\\/]requests[\\/]particulars/,
              minShareCount: 2,
            },
            { name: 'reporting', test: /[\\/]features[\\/]reporting[\\/]/, minShareCount: 2 },
            // What dialogs and tabs are made of, then dialogs.
            {
              name: 'base',
              test: /[\\/]@base-ui[\\/](utils|react[\\/](internals|merge-props))[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'dialogs',
              test: /[\\/](@base-ui[\\/]react[\\/]dialog|shared[\\/]ui[\\/]dialog)[\\/.]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
