import { Global, Module } from '@nestjs/common';
import { RecurringJobs } from './recurring-jobs';

/** Gives `RecurringJobs` to every module. */
@Global()
@Module({ providers: [RecurringJobs], exports: [RecurringJobs] })
export class RecurringModule {}
