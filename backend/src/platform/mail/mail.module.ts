import { Global, Module } from '@nestjs/common';
import { Erasures } from '../privacy/erasures';
import { Mails } from './mails';
import { Postman } from './postman';

@Global()
@Module({ providers: [Postman, Mails], exports: [Postman, Mails] })
export class MailModule {
  constructor(erasures: Erasures, postman: Postman) {
    erasures.enter('traces', postman);
  }
}
