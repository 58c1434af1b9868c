import type { ClaimedPush } from './push-outbox.repository';

const countBy = (names: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Pushes of this process that have no answer yet. */
export class PushesUnderWay {
  private readonly pushes = new Map<ClaimedPush, Promise<void>>();

  get size(): number {
    return this.pushes.size;
  }

  /** @param sent never rejects */
  add(push: ClaimedPush, sent: Promise<void>): void {
    this.pushes.set(
      push,
      sent.finally(() => this.pushes.delete(push)),
    );
  }

  /** How many there are, by account and by host. */
  counts(): { accounts: Record<string, number>; hosts: Record<string, number> } {
    const all = [...this.pushes.keys()];
    return { accounts: countBy(all.map(({ accountId }) => accountId)), hosts: countBy(all.map(({ host }) => host)) };
  }

  /** Resolves when one of them has its answer. */
  async next(): Promise<void> {
    await Promise.race(this.pushes.values());
  }

  async all(): Promise<void> {
    await Promise.all(this.pushes.values());
  }
}
