import { Global, Module } from '@nestjs/common';
import { RecurringJobs } from './recurring-jobs';

/** Provides `RecurringJobs` to every module. */
@Global()
@Module({ providers: [RecurringJobs], exports: [RecurringJobs] })
export class RecurringModule {}
