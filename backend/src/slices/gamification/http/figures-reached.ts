import { Injectable } from '@nestjs/common';
import { Positions } from '../../../platform/projections';

/** The projection whose views this slice answers from. */
const PROJECTION = 'figures';

/** Waits until the figures have reached what X-Min-Position names. */
@Injectable()
export class FiguresReached {
  constructor(private readonly positions: Positions) {}

  reach(minPosition: string | null): Promise<void> {
    return this.positions.reach(PROJECTION, minPosition);
  }
}
