import 'reflect-metadata';
import { createApp } from './app/bootstrap';
import { readConfiguration, WrongSetting } from './app/configuration';
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
    if (error.code === 'EADDRINUSE')
      throw new WrongSetting('PORT', `is ${settings.port}, where another program listens`, 'a free port');
    if (error.code === 'EADDRNOTAVAIL')
      throw new WrongSetting(
        'HOST',
        `is "${settings.host}", which is no address of this machine`,
        'an address of this machine',
      );
    throw error;
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

/** By the address of mails; where the port was left to the system, by the one that it gave. */
const setupLink = ({ publicUrl, port }: Settings, address: string, token: string): string =>
  `${port === 0 ? address : publicUrl}/setup?token=${token}`;

const addressOf = (settings: Settings, { port }: { port: number }): string =>
  `http://${LOOPBACK.has(settings.host) ? 'localhost' : settings.host}:${port}`;

start().catch((error: unknown) => {
  const known = error instanceof WrongSetting || (error as { code?: string }).code !== undefined;
  process.stderr.write(
    known
      ? `Lectio cannot start: ${(error as Error).message || (error as { code: string }).code}\n`
      : `Lectio cannot start: ${(error as Error).stack}\n`,
  );
  process.exit(1);
});
