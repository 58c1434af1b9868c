import { Global, Module } from '@nestjs/common';
import { Mails } from './mails';
import { Postman } from './postman';

@Global()
@Module({ providers: [Postman, Mails], exports: [Postman, Mails] })
export class MailModule {}
