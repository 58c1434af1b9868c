import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics';

/** The push services of browsers, by the end of their hosts. Hosts come from clients: all others are one, `other`. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

const serviceOf = (host: string): string =>
  SERVICES.find((name) => host === name || host.endsWith(`.${name}`)) ?? 'other';

/** What push services answered. */
@Injectable()
export class PushCounts {
  private readonly log = new Logger('Push');
  private readonly counter: Counter;
  /** Kinds of refusals that are in the log; later ones are counted alone. */
  private readonly said = new Set<string>();

  constructor({ registry }: Metrics) {
    this.counter = new Counter({
      name: 'lectio_pushes_total',
      help: 'Pushes handed to push services since the process started, by what they answered',
      labelNames: ['service', 'status'],
      registers: [registry],
    });
  }

  /** @param status of HTTP; or `timeout`, `unreachable`, `broken` */
  count(host: string, status: string): void {
    const service = serviceOf(host);
    this.counter.inc({ service, status });
    const kind = `${service} ${status}`;
    if (/^2/.test(status) || this.said.has(kind)) return;
    this.said.add(kind);
    this.log.warn(`push service ${service}: ${status}; further ones are counted in lectio_pushes_total`);
  }
}
