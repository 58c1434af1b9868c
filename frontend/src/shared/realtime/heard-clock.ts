interface Moment {
  /** Of the page's clock, which never goes back but may stop while a device sleeps. */
  readonly page: number;
  /** Of the device's clock, which goes on but may be set. */
  readonly device: number;
}

/** How long ago pushes last reached the page; before the first connection, how long ago the page began. */
export class HeardClock {
  private last: Moment = { page: 0, device: Date.now() - performance.now() };
  /** True while nothing can have been missed since `last`. */
  private complete = false;

  now(): Moment {
    return { page: performance.now(), device: Date.now() };
  }

  /** The longer of what both clocks say (ms). */
  elapsed(): number {
    const now = this.now();
    return Math.max(0, now.page - this.last.page, now.device - this.last.device);
  }

  /** Nothing is missed from this moment on. */
  from(moment: Moment): void {
    this.last = moment;
    this.complete = true;
  }

  /** The server spoke: everything that it pushed before has come. */
  again(): void {
    if (this.complete) this.last = this.now();
  }

  stop(): void {
    this.complete = false;
  }
}
