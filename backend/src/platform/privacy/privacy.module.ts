import { Global, Module } from '@nestjs/common';
import { AccountKeys } from './account-keys';
import { Erasures } from './erasures';
import { Takeouts } from './takeouts';

@Global()
@Module({ providers: [AccountKeys, Erasures, Takeouts], exports: [AccountKeys, Erasures, Takeouts] })
export class PrivacyModule {
  constructor(erasures: Erasures, keys: AccountKeys) {
    erasures.enter('traces', keys);
  }
}
