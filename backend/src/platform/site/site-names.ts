import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { SiteSettings } from './site-settings';

const FRESH_MS = 2000;

/** The site's name for pages, which are also served while the database is away: without waiting for it. */
@Injectable()
export class SiteNames {
  private name: string | null = null;
  private asked = 0;

  constructor(
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {}

  /** As known; one that is older than two seconds is read again for the next page. */
  latest(): string | null {
    if (this.clock.now() - this.asked >= FRESH_MS) {
      this.asked = this.clock.now();
      this.site.chosen().then(
        ({ communityName }) => (this.name = communityName),
        () => undefined,
      );
    }
    return this.name;
  }
}
