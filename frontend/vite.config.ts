import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogues } from './catalogues';

/** Administrators' pages, which the build keeps in separate files. */
const ofAdministrators = (module: string): boolean =>
  /[\\/]src[\\/](features[\\/]administration|(features[\\/][^\\/]+|shared)[\\/]admin|routes[\\/]admin)[\\/.]|virtual:catalogues\/.+\/administration/.test(
    module,
  );

/** The names of books and the texts in another language than English, whose texts every device keeps. */
const ofLanguages = (id: string): boolean =>
  /bible-passage-reference-parser[\\/]esm[\\/]lang[\\/](?!en\.)|virtual:catalogues\/(?!en\/)/.test(id);

/** What packs a clip into a file: large, and asked for by few. */
const ofClips = (id: string): boolean => /[\\/]node_modules[\\/]mediabunny[\\/]/.test(id);

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

/** Moves the styles below the shell, which is painted without them; the app waits for them all the same. */
const shellFirst = (): Plugin => ({
  name: 'shell-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/<link rel="stylesheet"[^>]*>/)?.[0];
      if (!styles) return html;
      const early = styles.replace('rel="stylesheet"', 'rel="preload" as="style"');
      return html.replace(styles, '').replace('<script', `${early}<script`).replace('</body>', `${styles}</body>`);
    },
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
    shellFirst(),
    catalogues(),
    VitePWA({
      // The app registers it itself, for signed-in accounts; a new version waits until the person reloads.
      injectRegister: null,
      registerType: 'prompt',
      // It is in public/: the server gives it the community's name.
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}', 'icons/*-{192,512}.png'],
        // A reader's device caches no page its reader may not open, and what makes clips and keepsakes only once it makes one.
        globIgnores: ['**/assets/admin/**', '**/assets/languages/**', '**/assets/clips/**', '**/assets/*-opsz-*.woff2'],
        runtimeCaching: [
          {
            urlPattern: /\/assets\/admin\/.*\.(js|css)$/,
            handler: 'CacheFirst',
            options: { cacheName: 'lectio-administration' },
          },
          {
            urlPattern: /\/assets\/.*-opsz-.*\.woff2$/,
            handler: 'CacheFirst',
            options: { cacheName: 'lectio-keepsakes' },
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
    ],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // The contract's modules only declare things: a page that validates nothing must not load the validators.
      treeshake: { moduleSideEffects: [{ test: /[\\/]backend[\\/]contract[\\/]/, sideEffects: false }] },
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some(ofAdministrators)
            ? 'assets/admin/[name]-[hash].js'
            : moduleIds.some(ofLanguages)
              ? 'assets/languages/[name]-[hash].js'
              : moduleIds.some(ofClips)
                ? 'assets/clips/[name]-[hash].js'
                : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // The libraries that every page needs stay cached across our own releases.
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            // Small parts of many pages come in one file instead of dozens.
            {
              name: 'shared',
              test: /[\\/](src[\\/]shared[\\/](api|lib|reading|realtime)|lucide-react|@tanstack[\\/]react-query)[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
