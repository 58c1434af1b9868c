import { Injectable } from '@nestjs/common';
import { passageNamesIn, type PassageNames } from '@lectio/contract';
import { OwnCanon } from '@slices/readers';
import { OwnNumbering } from './own-numbering';

/** How passages are named for an account: in its numbering, by the books of its own reader. */
@Injectable()
export class OwnPassageNames {
  constructor(
    private readonly numberings: OwnNumbering,
    private readonly canons: OwnCanon,
  ) {}

  async of(accountId: number): Promise<PassageNames> {
    return passageNamesIn(await this.numberings.of(accountId), await this.canons.of(accountId));
  }
}
