import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
// npm run dev hands its settings on: the backend listens where PORT says.
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  root: at('.'),
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: at('./src/routes'), generatedRouteTree: at('./src/routeTree.gen.ts') }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
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
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
