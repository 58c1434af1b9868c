import { Global, Module } from '@nestjs/common';
import { AccountKeys } from './account-keys';

@Global()
@Module({ providers: [AccountKeys], exports: [AccountKeys] })
export class PrivacyModule {}
