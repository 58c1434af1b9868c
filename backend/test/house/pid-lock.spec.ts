import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { takeLock } = createRequire(join(__dirname, '..', '..', '..', 'scripts', 'lib', 'paths.cjs'))(
  './pid-lock.cjs',
) as { takeLock(file: string): Promise<unknown> };

it('a lock that a full disk refuses leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-lock-'));
  const file = join(folder, 'launcher.json');
  // Where the lock is written before it gets its name: a device that is always full.
  symlinkSync('/dev/full', `${file}.${process.pid}`);

  await expect(takeLock(file)).rejects.toThrow(/ENOSPC|EACCES|EPERM/);

  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
