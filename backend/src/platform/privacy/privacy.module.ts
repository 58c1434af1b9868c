import { Global, Module } from '@nestjs/common';
import { AccountKeys } from './account-keys';
import { Erasures } from './erasures';

@Global()
@Module({ providers: [AccountKeys, Erasures], exports: [AccountKeys, Erasures] })
export class PrivacyModule {
  constructor(erasures: Erasures, keys: AccountKeys) {
    erasures.enter('traces', keys);
  }
}
