import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const FILES = join(__dirname, '..', '..', 'docker', 'monitoring');
const TOKEN = 'a token of at least sixteen';
const prometheus = process.env.PROMETHEUS_PATH;

const textOf = (file: string): string => readFileSync(join(FILES, file), 'utf8');
const dashboard = JSON.parse(textOf('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ metricsToken: TOKEN });
});
afterAll(() => t?.close());

it('asks for no metric that Lectio does not have', async () => {
  const { text } = await t.api('GET', '/metrics', { token: TOKEN });
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = [...queries, textOf('alerts.yml')].join('\n').match(/\b(lectio|process|nodejs)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

if (prometheus)
  describe('in a real Prometheus', () => {
    let folder: string;
    let server: ChildProcess | undefined;
    let url: string;
    let log = '';

    const freePort = async (): Promise<number> => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      taken.close();
      return port;
    };
    const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/api/v1/${path}`)).json()) as T;
    const resultOf = async (query: string) => {
      const expression = query.replaceAll('$__rate_interval', '1m');
      return ask<{ status: string; data?: { result: { value: [number, string] }[] } }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lectio-prometheus-'));
      cpSync(FILES, folder, { recursive: true });
      writeFileSync(join(folder, 'metrics-token'), TOKEN);
      const { host } = new URL(t.url);
      const config = textOf('prometheus.yml').replace('lectio:3000', host).replaceAll('15s', '1s');
      writeFileSync(join(folder, 'prometheus.yml'), config);
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      server = spawn(
        prometheus,
        ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
        { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      server.stderr?.on('data', (text: Buffer) => (log += text.toString()));
      const isUp = () => resultOf('up{job="lectio"} == 1').then(({ data }) => data?.result.length === 1);
      await until(() => isUp().catch(() => false), 60_000).catch((error: Error) => {
        throw new Error(`${error.message}\n${log}`);
      });
    }, 90_000);
    afterAll(async () => {
      if (server?.exitCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    });

    it('are rules that promtool finds in order', () => {
      const { status, stdout, stderr } = spawnSync(join(dirname(prometheus), 'promtool'), [
        'check',
        'rules',
        join(FILES, 'alerts.yml'),
      ]);
      expect(`${status} ${String(stderr)}${String(stdout)}`).toMatch(/^0 [\s\S]*SUCCESS: \d+ rules found/);
    });

    it('load, and are evaluated without an error', async () => {
      interface Rule {
        name: string;
        health: string;
        lastError?: string;
      }
      const rules = async () => (await ask<{ data: { groups: { rules: Rule[] }[] } }>('rules')).data.groups[0].rules;
      await until(async () => (await rules()).every(({ health }) => health !== 'unknown'), 30_000);
      expect((await rules()).filter(({ health }) => health !== 'ok')).toEqual([]);
    });

    it.each(queries)('answer %s', async (query) => {
      expect(await resultOf(query)).toMatchObject({ status: 'success' });
    });

    it('show what is there', async () => {
      const { data } = await resultOf('max(lectio_projection_lag_events)');
      expect(data?.result).toHaveLength(1);
    });
  });
