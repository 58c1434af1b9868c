import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailOrder } from './mail';

/** Mails as files, for installations without a mail server: `<when>-<template>-<account>-<random>.eml`. */
export class Outbox {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'outbox');
  }

  /**
   * Written under a temporary name first, so that a watcher of the folder never sees half a mail. Returns the file's
   * path.
   */
  async put({ template, accountId }: MailOrder, content: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(
      this.folder,
      `${stampOf(new Date())}-${template}-${accountId}-${randomBytes(3).toString('hex')}.eml`,
    );
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  }

  /** Mails contain the recipient's name and address. */
  async forget(accountId: number): Promise<void> {
    const files = await readdir(this.folder).catch(() => []);
    const own = files.filter((file) => new RegExp(`-${accountId}-[0-9a-f]{6}\\.eml`).test(file));
    await Promise.all(own.map((file) => rm(join(this.folder, file), { force: true })));
  }

  /** Mails made before an instant: their links have long expired. Other files are left alone. */
  async forgetBefore(instant: Date): Promise<void> {
    const before = stampOf(instant);
    const files = await readdir(this.folder).catch(() => []);
    for (const file of files) if (MADE.test(file) && file < before) await rm(join(this.folder, file), { force: true });
  }
}

const MADE = /^\d{4}-\d\d-\d\dT[\d-]{12}Z-.+\.eml(\.part)?$/;

/** How a file's name begins; earlier ones come first. */
const stampOf = (when: Date): string => when.toISOString().replace(/[:.]/g, '-');
