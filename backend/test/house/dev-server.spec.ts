import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Serves these modules as `npm run dev` does, and says how the last one begins. */
const SERVE = `
import { createServer } from 'vite';
const server = await createServer({
  configFile: './vite.config.ts',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
});
let code = '';
for (const id of ['/src/main.tsx', 'virtual:catalogues', 'virtual:catalogues/en/first'])
  code = (await server.transformRequest(id)).code;
console.log(code.slice(0, 100));
await server.close();
`;

it('serves the pages and their texts while they are developed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SERVE], {
    cwd: join(__dirname, '../../../frontend'),
    env: { ...process.env, PSEUDO_LANGUAGE: '1', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  expect(stdout).toMatch(/^export default JSON.parse/);
});
