import { Injectable } from '@nestjs/common';

export interface CheckResult {
  readonly ok: boolean;
  /** For people who look after the server; no secrets, no addresses. */
  readonly detail?: string;
}

export type ReadinessCheck = () => Promise<CheckResult> | CheckResult;

const TIMEOUT_MS = 3000;

/** What must work for this node to be sent requests. Whoever runs something adds its check when it starts. */
@Injectable()
export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();
  private left = false;

  /** The process was asked to end. */
  get leaving(): boolean {
    return this.left;
  }

  /** From now on the node is not ready, whatever works. */
  leave(): void {
    this.left = true;
  }

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Every check's result by its name. One that throws or hangs has failed. */
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
