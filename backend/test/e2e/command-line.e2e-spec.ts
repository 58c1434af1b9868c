import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AuthAnswer } from '@lectio/contract';
import { apiAt, type Api } from '../support/api';
import { earAt } from '../support/ear';
import { until } from '../support/until';
import { accountAt } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

const SCRIPTS = join(__dirname, '..', '..', '..', 'scripts');
const CLI = join(SCRIPTS, 'cli.cjs');
const EMAIL = 'boss@example.org';
const OPERATORS = 'the keeper of the keys';

/** A command in a checkout, on a database of its own or one that is not there. */
const cli = async (words: readonly string[], databaseUrl: string, input = '', more: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, npm_lifecycle_event: '', ...more };
  const child = spawn(process.execPath, [CLI, ...words], { env, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
};

describe('the command line', () => {
  /** Nobody listens on port 9. */
  const NOWHERE = 'postgres://lectio:a-secret@127.0.0.1:9/lectio';

  it.each(['--help', 'restore --help', 'help events', ''])('explains itself without a database: “%s”', async (line) => {
    const { code, output } = await cli(line.split(' ').filter(Boolean), NOWHERE);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: lectio .*\n\n[A-Za-z]/)]);
  });

  it.each(['start', 'demo', 'dev'])('%s does not ignore a setting that it cannot take', (name) => {
    const { status, stderr } = spawnSync(process.execPath, [join(SCRIPTS, `${name}.cjs`), '--port=80'], {
      encoding: 'utf8',
    });
    const says = 'This takes no arguments, and was given "--port=80". Settings are variables: see .env.example.';
    expect([status, stderr.trimEnd()]).toEqual([2, says]);
  });

  it('names its version', async () => {
    expect(await cli(['--version'], NOWHERE)).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it.each([
    ['verfy', 'Did you mean verify?'],
    ['restore', "missing required argument 'backup'"],
    ['events', 'search'],
    ['verify everything', 'too many arguments'],
  ])('says what is wrong with “%s”', async (line, words) => {
    const { code, output } = await cli(line.split(' '), NOWHERE);
    expect([code, output]).toEqual([2, expect.stringContaining(words)]);
  });

  it.each(['backup', 'verify', 'admin somebody@example.org'])(
    'ends with one line when the database does not answer: “%s”',
    async (line) => {
      const { code, output } = await cli(line.split(' '), NOWHERE, 'a password of theirs\n');
      expect(code).toBe(1);
      expect(output.trimEnd().split('\n')).toHaveLength(1);
      expect(output).not.toContain('a-secret');
    },
  );
});

it.each([
  ['a store without TLS', 'backups --stored', { BACKUP_S3_URL: 's3://KEY:secret@127.0.0.1:9/church?tls=off' }, 1],
  ['a folder that cannot be made', 'backup --to /dev/null/here', {}, 1],
  ['no database', 'backup', { DATABASE_URL: 'postgres://lectio@127.0.0.1' }, 2],
])('ends with one line, not with a place in the code, for %s', async (_, line, env, expected) => {
  const { code, output } = await cli(line.split(' '), 'postgres://lectio@127.0.0.1:9/lectio', '', env);
  expect([code, output]).toEqual([expected, expect.not.stringContaining('\n    at ')]);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
});

describe('the operator’s password', () => {
  let product: ProductProcess;
  let api: Api;

  beforeAll(async () => {
    product = await startProcess();
    api = apiAt(product.url);
  });
  afterAll(() => product?.stop());

  /** `npm run cli -- admin …` beside the running product. */
  const admin = (words: readonly string[], input: string) => cli(['admin', ...words], product.databaseUrl, input);
  const signIn = (password: string) => api<AuthAnswer>('POST', '/api/auth/login', { body: { email: EMAIL, password } });

  it('is not taken from the command line', async () => {
    const { code, output } = await admin([EMAIL, OPERATORS], '');
    expect([code, output]).toEqual([2, expect.stringContaining('shows in the process list')]);
    expect((await signIn(OPERATORS)).status).toBe(401);
  });

  it('is taken from standard input, and ends what a stranger of that address has of the running product', async () => {
    const token = await accountAt(product.url, { name: 'Stranger', email: EMAIL });
    const ear = await earAt(product.url, token);
    const { code, output } = await admin([EMAIL], `${OPERATORS}\n`);
    expect([code, output]).toEqual([0, expect.stringContaining(`${EMAIL} is an administrator.`)]);
    expect(output).not.toContain(OPERATORS);
    await until(() => !ear.socket.connected, 2000);
    await until(async () => (await api('GET', '/api/auth/me', { token })).status === 401, 2500);
    const { body } = await signIn(OPERATORS);
    expect((await api('GET', '/api/admin/dashboard', { token: body.token })).status).toBe(200);
  });
});
