import type { PointsTransactionAnswer } from '@lectio/contract';
import type { CsvColumns } from '@platform/privacy/takeouts';

export const LEDGER_COLUMNS: CsvColumns<PointsTransactionAnswer> = {
  reader: ({ reader }) => reader.name,
  id: ({ id }) => id,
  points: ({ points }) => points,
  basePoints: ({ basePoints }) => basePoints,
  multiplier: ({ multiplier }) => multiplier,
  quantity: ({ quantity }) => quantity,
  reason: ({ reason }) => reason,
  description: ({ description }) => description,
  isCorrection: ({ isCorrection }) => isCorrection,
  corrects: ({ corrects }) => corrects,
  eventId: ({ eventId }) => eventId,
  ruleSet: ({ ruleSet }) => ruleSet,
  badgeId: ({ badgeId }) => badgeId,
  planId: ({ planId }) => planId,
  chapters: ({ chapters }) => chapters,
  readDate: ({ readDate }) => readDate,
  createdAt: ({ createdAt }) => createdAt,
};
