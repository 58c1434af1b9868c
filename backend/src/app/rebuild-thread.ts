import 'reflect-metadata';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { Database } from '@platform/database/database';
import { NONE } from '@platform/database/deadlines';
import { inThisThread, type PartitionLoad } from '@platform/projections';
import { createDataSource } from './data-source';
import { figuresProjection } from './figures.projection';
import type { ThreadData, ThreadMessage } from './rebuild-threads';

const PROJECTIONS = [figuresProjection];

/** A thread of a rebuild: loads the partitions that it is sent, one at a time, over a connection of its own. */
const serve = async (port: MessagePort, { projection: name, ...place }: ThreadData): Promise<void> => {
  const projection = PROJECTIONS.find((one) => one.name === name);
  if (!projection) throw new Error(`There is no projection “${name}”`);
  const load = inThisThread(new Database(await createDataSource(place, NONE).initialize()), projection);
  const say = (message: ThreadMessage): void => port.postMessage(message);
  port.on('message', (partition: PartitionLoad) => {
    load(partition, (events) => say({ events })).then(
      () => say({ done: true }),
      (error: Error) => say({ failed: error.message }),
    );
  });
};

if (parentPort) void serve(parentPort, workerData as ThreadData);
