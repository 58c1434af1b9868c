import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ExportPart } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { csvOf } from '@platform/http/answers/csv';
import { Takeouts } from '@platform/privacy/takeouts';

/** The account's own data as files. */
@Injectable()
export class Takeout {
  constructor(
    private readonly takeouts: Takeouts,
    private readonly clock: Clock,
  ) {}

  /** One part as CSV. */
  csv(accountId: number, part: ExportPart): Readable {
    const { rows, columns } = this.takeouts.csv(part, accountId);
    return csvOf(rows, columns);
  }

  /** Everything as one JSON document. */
  json(accountId: number): Readable {
    return Readable.from(this.document(accountId));
  }

  private async *document(accountId: number): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(new Date(this.clock.now()).toISOString())},`;
    yield* this.takeouts.json(accountId);
    yield '}\n';
  }
}
