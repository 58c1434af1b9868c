import { parseArgs } from 'node:util';
import { cleanUp, temporaryFolder } from '@bench/leavings';
import { tryCli } from '@bench/operator';
import { startProduct } from '@bench/product';
import { runProgram, UsageError } from '@bench/program';
import { ask } from './ask';
import { Refusals } from './refusals';
import { ADMIN, storyOf, type Scene } from './story';
import { TurningProxy } from './turning-proxy';

const NAME = 'lectio_rehearsal';
const SECRET = 'a secret of the rehearsal that is long enough';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Node {
  readonly host: string;
  readonly port: number;
}

/** The same user's way to a database on that server, or on another one. */
const urlOf = (server: string, database: string, node?: Node): string => {
  const url = new URL(server);
  if (node) url.host = `${node.host}:${node.port}`;
  url.pathname = `/${database}`;
  return url.href;
};

const NODES = `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 AND isactive ORDER BY groupid`;
const OWN = 'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid = 0';

/** What the rehearsal made, the last first. */
const leavings: (() => Promise<unknown>)[] = [];

/** The address of a new database on the coordinator and the nodes that it knows. */
const newDatabase = async (address: string): Promise<string> => {
  const nodes = await ask<Node>(address, NODES).catch((error: Error) => {
    throw new UsageError(`${address} is no coordinator of a Citus: ${error.message}`);
  });
  if (nodes.length === 0) throw new UsageError(`${address} knows no other nodes (citus_add_node)`);
  const drop = `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`;
  for (const server of [address, ...nodes.map((node) => urlOf(address, NAME, node))]) {
    const url = urlOf(server, NAME);
    const own = urlOf(server, new URL(address).pathname.slice(1));
    leavings.unshift(() => ask(own, drop));
    await ask(own, drop, `CREATE DATABASE ${NAME}`);
    await ask(url, 'CREATE EXTENSION citus');
  }
  const url = urlOf(address, NAME);
  const { hostname, port } = new URL(address);
  const [own = { host: hostname, port: Number(port || 5432) }] = await ask<Node>(address, OWN);
  const adds = nodes.map((node) => `SELECT citus_add_node('${node.host}', ${node.port})`);
  await ask(url, `SELECT citus_set_coordinator_host('${own.host}', ${own.port})`, ...adds);
  return url;
};

/** An operator's command as a scene: it must end with 0. */
const command = (url: string, folder: string, ...words: string[]): Scene => ({
  part: 'operator',
  name: words.join(' '),
  run: async () => {
    process.env.DATA_DIR = folder;
    process.env.JWT_SECRET = SECRET;
    const { code, out, err } = await tryCli(url, words);
    const said = `${out}${err}`.split('\n').filter((line) => line !== '' && !/^\s+at /.test(line));
    if (code !== 0) throw new Error(`ended with ${code}: ${said.slice(-2).join(' | ').slice(0, 300)}`);
  },
});

const play = async (scenes: readonly Scene[], refusals: Refusals): Promise<number> => {
  let refused = 0;
  for (const { part, name, run } of scenes) {
    const failure = await run().then(
      () => null,
      (error: Error) => error.message,
    );
    const words = refusals.take();
    say(`${failure === null ? '✓' : '✗'} ${part}: ${name}${failure === null ? '' : `: ${failure}`}`);
    for (const line of words) say(`    ${line}`);
    if (failure !== null || words.length > 0) refused++;
  }
  return refused;
};

const main = async (): Promise<number> => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1)
    throw new UsageError('npm run rehearse:distributed -- <address of a Citus coordinator>');
  const address = new URL(await newDatabase(positionals[0]));
  const refusals = new Refusals();
  const proxy = await TurningProxy.to({ host: address.hostname, port: Number(address.port || 5432) }, refusals.hear);
  const url = proxy.urlOf(address.href);
  const folder = temporaryFolder();
  const commands = (...lines: string[]): Scene[] => lines.map((line) => command(url, folder, ...line.split(' ')));
  let refused = await play(commands('projections list', 'distribute', 'distribute'), refusals);
  const env = { JWT_SECRET: SECRET, DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const product = await startProduct(url, { ...env, LOG_LEVEL: 'fatal' });
  refused += await play(storyOf(product.base), refusals);
  refused += await play(commands('projections verify', 'projections rebuild', 'projections verify'), refusals);
  refused += await play(commands('reports verify', 'reports rebuild', 'backup'), refusals);
  await product.stop();
  proxy.close();
  say(`${refused} refused`);
  return refused === 0 ? 0 : 1;
};

runProgram(main, async () => {
  await cleanUp();
  for (const remove of leavings) await remove().catch((error: Error) => say(`the database is left: ${error.message}`));
});
