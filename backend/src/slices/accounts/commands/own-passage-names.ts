import { Injectable } from '@nestjs/common';
import { bookWordsBy, passageNamesIn, type BookWords, type PassageNames } from '@lectio/contract';
import { sayHere } from '@platform/language/here';
import { OwnCanon } from '@slices/readers';
import { OwnNumbering } from './own-numbering';

/** How passages are named for an account: in its numbering, by the books of its own reader, in the language of the request. */
@Injectable()
export class OwnPassageNames {
  constructor(
    private readonly numberings: OwnNumbering,
    private readonly canons: OwnCanon,
  ) {}

  async of(accountId: number, words: BookWords = bookWordsBy(sayHere)): Promise<PassageNames> {
    return passageNamesIn(await this.numberings.of(accountId), await this.canons.of(accountId), words);
  }
}
