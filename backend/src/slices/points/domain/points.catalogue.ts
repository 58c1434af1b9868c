import { msg } from '@lectio/contract';
import type { EventDefinitions } from '@kernel/event-catalogue';
import type { PointsEvent } from './points.events';

export const POINTS_EVENTS: EventDefinitions<PointsEvent> = {
  PointsAdjusted: {
    schemaVersion: 1,
    stream: 'reader',
    meaning: msg('An administrator gave points, or took them.'),
    private: 'the reason in words',
    example: { readerId: 105, points: 250, adjustmentId: '9a3d5f8e-0c41-4e7b-b6c2-3a1f7d2e8b60' },
  },
  RuleSetPublished: {
    schemaVersion: 1,
    stream: 'site',
    meaning: msg(
      'Reading is priced by other rules: from here on, or from the first report on with a correction for whatever changed.',
    ),
    example: {
      number: 2,
      appliesTo: 'new_reports',
      completionBase: 12,
      repeatBase: 5,
      bibleCompleted: 1500,
      multipliers: [
        { fromDays: 30, hundredths: 150 },
        { fromDays: 0, hundredths: 100 },
      ],
      lateAfterDays: 2,
    },
  },
};
