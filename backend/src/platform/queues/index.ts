export { FailedForGood, Queues, type QueueFigures } from './queues';
export type { Patience, RetriedQueue } from './retried-queue';
export { NEWS_QUEUE, WakeUps, type News } from './wake-ups';
