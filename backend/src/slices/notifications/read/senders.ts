import { Injectable } from '@nestjs/common';
import type { Queryable } from '@platform/database/database';
import type { Sender } from '@platform/mail';

type SenderLookup = (on: Queryable, churchId: number) => Promise<Sender | null>;

/** In whose name mails about a church come. */
@Injectable()
export class Senders {
  private lookup: SenderLookup = () => Promise.resolve(null);

  /** The slice of churches registers itself while modules are initialised. */
  of(lookup: SenderLookup): void {
    this.lookup = lookup;
  }

  /** Undefined for a church that is gone: the mail comes in the name of the site. */
  async church(on: Queryable, churchId: number): Promise<Sender | undefined> {
    return (await this.lookup(on, churchId)) ?? undefined;
  }
}
