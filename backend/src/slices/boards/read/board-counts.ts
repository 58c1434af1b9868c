import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@platform/database/database';
import { Steps } from '@platform/projections';

/** More answers than a busy minute needs. */
const MOST = 5_000;

/**
 * Caches counts over all families, which take longer the more there are, until any figure changes. Needed only until
 * the family sums are ready (docs/decisions/0012).
 */
@Injectable()
export class BoardCounts implements OnApplicationBootstrap {
  private readonly known = new Map<string, Promise<number>>();

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {}

  onApplicationBootstrap(): void {
    this.steps.on(() => this.forget());
    this.steps.onReconnect(() => this.forget());
  }

  /** Drops the cache, for a caller who must read its own writes. */
  forget(): void {
    this.known.clear();
  }

  /** The single number, column `n`, that a statement returns. */
  count(text: string, values: readonly unknown[]): Promise<number> {
    const key = `${text}|${JSON.stringify(values)}`;
    const known = this.known.get(key);
    if (known) return known;
    const asked = this.database.rows<{ n: number }>(text, [...values]).then(([{ n }]) => n);
    if (this.known.size >= MOST) this.forget();
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }
}
