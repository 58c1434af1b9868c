import type { EventDefinitions } from '../../../kernel/event-catalogue';
import type { PointsEvent } from './points.events';

export const POINTS_EVENTS: EventDefinitions<PointsEvent> = {
  PointsAdjusted: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: 'An administrator gave points, or took them.',
    private: 'the reason in words',
    example: { readerId: 105, points: 250, adjustmentId: '9a3d5f8e-0c41-4e7b-b6c2-3a1f7d2e8b60' },
  },
};
