import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** This node's registry. Add a metric with `registers: [metrics.registry]`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'lectio_http_request_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Counts the requests to one route. `route` is the pattern, never the URL, so that there are only as many series as
   * routes. Each series is looked up once rather than per request.
   */
  requestsTo(method: string, route: string): (status: number, seconds: number) => void {
    const series: ReturnType<Histogram['labels']>[] = [];
    return (status, seconds) => {
      (series[status] ??= this.requests.labels(method, route, String(status))).observe(seconds);
    };
  }
}
