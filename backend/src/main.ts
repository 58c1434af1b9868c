import 'reflect-metadata';
import { isIPv6 } from 'node:net';
import { createApp } from './app/bootstrap';
import { readConfiguration, WrongSetting } from './app/settings/configuration';
import { leave, openConnections } from './app/departure';
import { keepHeapSmall } from './app/heap';
import { FirstRun } from './slices/accounts';
import type { Settings } from './platform/settings/settings';

/**
 * After SIGTERM the process accepts new connections for this long, until a load balancer notices; a person at a
 * terminal does not wait.
 */
const GRACE_MS = { SIGTERM: 1_000, SIGINT: 0 };
/** Anything unfinished then is cut off. The next process takes up background work. */
const SHUTDOWN_MS = 4_500;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

const start = async (): Promise<void> => {
  keepHeapSmall();
  const settings = readConfiguration(process.env);
  const app = await createApp({ settings });
  let stopping = false;
  const stop = (signal: keyof typeof GRACE_MS): void => {
    if (stopping) return;
    stopping = true;
    const cut = async (): Promise<void> => process.exit((await openConnections(app)) > 0 ? 1 : 0);
    setTimeout(() => void cut(), SHUTDOWN_MS).unref();
    void leave(app, GRACE_MS[signal]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen(settings.port, settings.host).catch((error: NodeJS.ErrnoException) => {
    throw whyNotListening(settings, error.code) ?? error;
  });
  const address = addressOf(settings, app.getHttpServer().address() as { port: number });
  process.stdout.write(`Lectio is ready on ${address}\n`);
  const token = await app.get(FirstRun).token();
  // Only here, and past the log: who reads this may become administrator.
  if (token !== null)
    process.stdout.write(
      `Nobody is administrator yet. Set Lectio up within the hour: ${setupLink(settings, address, token)}\n`,
    );
};

const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);

/** The setting that keeps the process from listening, if it is one. */
const whyNotListening = ({ port, host }: Settings, code: string | undefined): WrongSetting | undefined => {
  if (code === 'EADDRINUSE')
    return new WrongSetting('PORT', `is ${port}, where another program listens`, 'a free port');
  if (code === 'EACCES')
    return new WrongSetting('PORT', `is ${port}, where this user may not listen`, 'a port from 1024');
  if (code && NO_ADDRESS.has(code))
    return new WrongSetting('HOST', `is "${host}", which is no address of this machine`, 'an address of this machine');
  return undefined;
};

/** By the address of mails; where the port was left to the system, by the one that it gave. */
const setupLink = ({ publicUrl, port }: Settings, address: string, token: string): string =>
  `${port === 0 ? address : publicUrl}/setup?token=${token}`;

const addressOf = ({ host }: Settings, { port }: { port: number }): string =>
  `http://${LOOPBACK.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;

start().catch((error: unknown) => {
  const known = error instanceof WrongSetting || (error as { code?: string }).code !== undefined;
  process.stderr.write(
    known
      ? `Lectio cannot start: ${(error as Error).message || (error as { code: string }).code}\n`
      : `Lectio cannot start: ${(error as Error).stack}\n`,
  );
  process.exit(1);
});
