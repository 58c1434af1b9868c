export { Queues, type Ordered, type QueueFigures } from './queues';
export { QueuesModule } from './queues.module';
export { NEWS_QUEUE, WakeUps, type News } from './wake-ups';
