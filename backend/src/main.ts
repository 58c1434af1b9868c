import 'reflect-metadata';
import { createApp } from './app/bootstrap';
import { readConfiguration, WrongSetting } from './app/configuration';
import type { Settings } from './platform/settings/settings';

const SHUTDOWN_MS = 10_000;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

const start = async (): Promise<void> => {
  const settings = readConfiguration(process.env);
  const app = await createApp({ settings });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void app.close().then(
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
  process.stdout.write(
    `Lectio is ready on ${addressOf(settings, app.getHttpServer().address() as { port: number })}\n`,
  );
};

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
