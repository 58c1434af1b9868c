import { Injectable } from '@nestjs/common';
import { MESSAGES, TRANSLATIONS, type ChosenTranslation } from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { Accounts } from './accounts';
import { OwnNumbering } from './own-numbering';

/** The translations that accounts choose: those of the specification, and what an operator added to this site. */
@Injectable()
export class ChosenTranslations {
  constructor(
    private readonly accounts: Accounts,
    private readonly numberings: OwnNumbering,
  ) {}

  async of(accountId: number): Promise<ChosenTranslation> {
    return (await this.accounts.account(accountId)).bibleTranslation;
  }

  /** Whether this site knows it: as one of the specification's, or as one that was added. */
  async isKnown(translation: ChosenTranslation): Promise<boolean> {
    return TRANSLATIONS.some((one) => one === translation) || (await this.numberings.added(translation)) !== undefined;
  }

  /**
   * What was chosen before may be sent again after it was removed.
   * @throws Refusal for a translation that is not here
   */
  async check(accountId: number, chosen: ChosenTranslation): Promise<void> {
    if (!(await this.isKnown(chosen)) && (await this.of(accountId)) !== chosen)
      throw invalid(MESSAGES.optionInvalid, 'bibleTranslation');
  }
}
