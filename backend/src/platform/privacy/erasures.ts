import { Injectable } from '@nestjs/common';
import type { DecidedEvent } from '../../kernel/event';
import type { Transaction } from '../database/transaction';

/** An account that is being deleted. Its row is locked, and goes last, with all that refers to it by cascade. */
export interface Leaving {
  readonly id: number;
  readonly email: string;
}

export interface Erased {
  /** What is to be written down of readers, and whose readers they are. */
  readonly consequences?: readonly {
    readonly ownerId: number;
    readonly event: DecidedEvent<string, { readonly readerId: number }>;
  }[];
  /** Once it is committed: whom to tell, and what stands outside the database. */
  readonly afterwards?: () => void | Promise<void>;
}

/** A part of the product that keeps something of accounts. */
export interface Erases {
  /** Lets go of it, within the transaction that deletes the account. May run again, whole, when that is tried again. */
  erase(transaction: Transaction, leaving: Leaving): Promise<Erased>;
}

/**
 * First it leaves what it belongs to, families say, which locks all whom that concerns; then its readers end; then goes
 * what was written about it anywhere, which from there on nobody writes anew.
 */
const STAGES = ['belonging', 'readers', 'traces'] as const;

/** All that keeps something of accounts: whoever does enters while modules are made, and brings its own erasure along. */
@Injectable()
export class Erasures {
  private readonly entered = STAGES.map((): Erases[] => []);

  enter(stage: (typeof STAGES)[number], keeper: Erases): void {
    this.entered[STAGES.indexOf(stage)].push(keeper);
  }

  /** The events of all, and what is to be done once they are committed. */
  async run(
    transaction: Transaction,
    leaving: Leaving,
  ): Promise<{ consequences: NonNullable<Erased['consequences']>; afterwards: () => Promise<void> }> {
    const erased: Erased[] = [];
    for (const keeper of this.entered.flat()) erased.push(await keeper.erase(transaction, leaving));
    const afterwards = async (): Promise<void> => {
      for (const one of erased) await one.afterwards?.();
    };
    return { consequences: erased.flatMap(({ consequences = [] }) => consequences), afterwards };
  }
}
