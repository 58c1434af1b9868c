import { Injectable } from '@nestjs/common';
import type { Database } from '../database/database';

export interface CheckResult {
  readonly ok: boolean;
  /** For operators; no secrets, no addresses. */
  readonly detail?: string;
}

export type ReadinessCheck = () => Promise<CheckResult> | CheckResult;

const TIMEOUT_MS = 3000;

/** What must work before this node receives requests. Each component adds its check when it starts. */
@Injectable()
export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();
  private left = false;

  /** True once the process has been asked to stop. */
  get leaving(): boolean {
    return this.left;
  }

  /** Makes the node not ready from now on, whatever the checks say. */
  leave(): void {
    this.left = true;
  }

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Every check's result by name. A check that throws or hangs has failed. */
  async run(): Promise<Record<string, CheckResult>> {
    const results = [...this.checks].map(async ([name, check]) => [name, await settle(check)] as const);
    const settled = Object.fromEntries(await Promise.all(results));
    return this.left ? { ...settled, process: { ok: false, detail: 'is ending' } } : settled;
  }
}

const settle = async (check: ReadinessCheck): Promise<CheckResult> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, detail: 'no answer in time' }), TIMEOUT_MS);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch {
    return { ok: false, detail: 'failed' };
  } finally {
    clearTimeout(timer);
  }
};

/** Drops a connection to a former primary, so that the next check reaches the current one. */
export const canWrite = async ({ pool }: Database): Promise<CheckResult> => {
  const client = await pool.connect();
  let writes = false;
  try {
    const { rows } = await client.query<{ readOnly: string }>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    writes = rows[0].readOnly === 'off';
  } finally {
    client.release(!writes);
  }
  return writes ? { ok: true } : { ok: false, detail: 'cannot be written to' };
};
