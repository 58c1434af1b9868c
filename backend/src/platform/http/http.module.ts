import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { RowBudget } from '../event-log/row-budget';
import { Erasures } from '../privacy/erasures';
import { AccessGuard } from './access.guard';
import { AdminAudit } from './admin-audit';
import { Admission } from './admission';
import { ExportPlaces } from './exports';
import { FailureFilter } from './failure.filter';
import { Idempotency } from './idempotency';
import { JwtStrategy } from './jwt.strategy';
import { LookBackPlaces } from './looks-back';
import { RateLimits } from './rate-limits';
import { RequestValidation } from './request-validation';
import { VerifiedTokens } from './verified-tokens';

/** Guard, filter and validation around every call. Needs a global `SessionDirectory` and `KeyDirectory`. */
@Global()
@Module({
  providers: [
    RateLimits,
    { provide: RowBudget, useExisting: RateLimits },
    Admission,
    Idempotency,
    AdminAudit,
    LookBackPlaces,
    ExportPlaces,
    VerifiedTokens,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: FailureFilter },
    { provide: APP_PIPE, useClass: RequestValidation },
  ],
  exports: [RateLimits, RowBudget, Admission, Idempotency, AdminAudit, LookBackPlaces, ExportPlaces, VerifiedTokens],
})
export class HttpModule {
  constructor(erasures: Erasures, idempotency: Idempotency, audit: AdminAudit) {
    erasures.enter('traces', idempotency);
    erasures.enter('traces', audit);
  }
}
