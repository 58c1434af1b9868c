import { Injectable } from '@nestjs/common';
import { SHARED_KINDS, type SharedKind } from '@lectio/contract';
import type { Queryable, Transaction } from '../database/database';
import { Erasures, type Erases } from './erasures';

/** Something that an account owns and others share. */
export interface SharedThing {
  readonly kind: SharedKind;
  readonly id: number;
  readonly name: string;
  /** The account whose it will be; null when it ends. */
  readonly heirId: number | null;
  /** How many accounts end with it, because nobody else could look after them. */
  readonly endingMembers?: number;
}

/** A family, church or group in which things are shared. */
export interface SharingGroup {
  readonly kind: 'family' | 'church' | 'group';
  readonly id: number;
}

/** An account that leaves a group, whose row is locked. */
export interface Departing {
  readonly accountId: number;
  readonly group: SharingGroup;
}

/** A part of the product in which others rely on what an account owns. Erasing the account passes it on. */
export interface PassesOn extends Erases {
  /** The columns that name an owner, as `table.column`. */
  readonly owners: readonly string[];
  /** What the account owns, and who would own it next: the longest-standing member who can. */
  owned(on: Queryable, accountId: number): Promise<SharedThing[]>;
  /** Locks the groups to which the account belongs, in the order of their ids. */
  lock?(transaction: Transaction, accountId: number): Promise<void>;
  /** Passes on what the account shares in the group. Returns the work for after the commit. */
  leave?(transaction: Transaction, departing: Departing): Promise<() => void>;
}

/** The register of what others rely on: every part that has such things registers how they pass on. */
@Injectable()
export class Successions {
  private readonly keepers: PassesOn[] = [];

  constructor(private readonly erasures: Erasures) {}

  enter(keeper: PassesOn): void {
    this.keepers.push(keeper);
    this.erasures.enter('belonging', keeper);
  }

  /** The columns whose accounts are followed by an heir. */
  get owners(): string[] {
    return this.keepers.flatMap(({ owners }) => owners);
  }

  /** By kind, whichever module came first. */
  async owned(on: Queryable, accountId: number): Promise<SharedThing[]> {
    const things: SharedThing[] = [];
    for (const keeper of this.keepers) things.push(...(await keeper.owned(on, accountId)));
    return things.sort((a, b) => SHARED_KINDS.indexOf(a.kind) - SHARED_KINDS.indexOf(b.kind));
  }

  /**
   * Call before an account is locked to be erased. Groups are locked before accounts everywhere: of two that are deleted
   * at once and inherit from each other, the second waits here, and finds the first one gone.
   */
  async lock(transaction: Transaction, accountId: number): Promise<void> {
    for (const keeper of this.keepers) await keeper.lock?.(transaction, accountId);
  }

  async leave(transaction: Transaction, departing: Departing): Promise<() => void> {
    const afterwards: (() => void)[] = [];
    for (const keeper of this.keepers) {
      const after = await keeper.leave?.(transaction, departing);
      if (after) afterwards.push(after);
    }
    return () => {
      for (const after of afterwards) after();
    };
  }
}
