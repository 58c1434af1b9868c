import { Injectable } from '@nestjs/common';
import { TRANSLATIONS, type ChosenTranslation, type NumberingName } from '@lectio/contract';
import { Database } from '@platform/database/database';
import { findAccount, type Account } from '../store/account.repository';

/** A translation without a numbering counts as the King James Version. */
interface AddedTranslation {
  readonly id: string;
  readonly numbering?: NumberingName;
}

/** How chapters are numbered for an account: as it chose, else as its translation does. */
@Injectable()
export class OwnNumbering {
  private find: (id: string) => Promise<AddedTranslation | undefined> = () => Promise.resolve(undefined);

  constructor(private readonly database: Database) {}

  /** Scripture, which keeps the texts, says what was added to this site. */
  enter(find: (id: string) => Promise<AddedTranslation | undefined>): void {
    this.find = find;
  }

  /** For visitors, and for an account that is gone, the King James Version's. */
  async of(accountId: number | null): Promise<NumberingName> {
    const account = accountId === null ? null : await findAccount(this.database, accountId);
    return account ? this.shownTo(account) : 'kjv';
  }

  async shownTo({ numbering, bibleTranslation }: Account): Promise<NumberingName> {
    return numbering ?? (await this.added(bibleTranslation))?.numbering ?? 'kjv';
  }

  /** A translation that an operator added; undefined for those of the specification, all of which count as English does. */
  async added(translation: ChosenTranslation): Promise<AddedTranslation | undefined> {
    return TRANSLATIONS.some((one) => one === translation) ? undefined : this.find(translation);
  }
}
