import { Injectable } from '@nestjs/common';
import type { DecidedEvent } from '@kernel/event';
import type { Transaction } from '../database/database';

/**
 * An account being deleted. Its row is locked and goes last, together with everything that references it by cascade.
 */
export interface Leaving {
  readonly id: number;
  /** Null for one whose reader signs in with a card. */
  readonly email: string | null;
}

export interface Erased {
  /** Events to record for readers, each with the partition of its stream. */
  readonly consequences?: readonly {
    readonly partition: number;
    readonly event: DecidedEvent<string, { readonly readerId: number }>;
  }[];
  /** Accounts that nobody can open or look after any more: they are deleted with it. */
  readonly orphans?: readonly number[];
  /** Runs after the commit: notifications, and anything outside the database. */
  readonly afterwards?: () => void | Promise<void>;
}

/** A part of the product that stores something about accounts. */
export interface Erases {
  /**
   * Deletes it within the transaction that deletes the account. May run again from the start when that transaction is
   * retried.
   */
  erase(transaction: Transaction, leaving: Leaving): Promise<Erased>;
}

/**
 * First what it shares passes on and it leaves its groups (`successions.ts`); then its readers end; then all
 * traces of it go, which nobody writes from then on.
 */
const STAGES = ['belonging', 'readers', 'traces'] as const;

/** The register of all personal data: every part that stores some registers its erasure while modules are created. */
@Injectable()
export class Erasures {
  private readonly entered = STAGES.map((): Erases[] => []);

  enter(stage: (typeof STAGES)[number], keeper: Erases): void {
    this.entered[STAGES.indexOf(stage)].push(keeper);
  }

  /** The events of all parts, whom it orphans, and the work for after the commit. */
  async run(
    transaction: Transaction,
    leaving: Leaving,
  ): Promise<Required<Pick<Erased, 'consequences' | 'orphans'>> & { afterwards: () => Promise<void> }> {
    const erased: Erased[] = [];
    for (const keeper of this.entered.flat()) erased.push(await keeper.erase(transaction, leaving));
    const afterwards = async (): Promise<void> => {
      for (const one of erased) await one.afterwards?.();
    };
    return {
      consequences: erased.flatMap(({ consequences = [] }) => consequences),
      orphans: erased.flatMap(({ orphans = [] }) => orphans),
      afterwards,
    };
  }
}
