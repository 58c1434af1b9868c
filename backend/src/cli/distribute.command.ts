import { distribute } from '@operations/distributing';
import { count } from '@kernel/count';
import { Database } from '@platform/database/database';
import { type OperatorCommand } from './command';

export const distributeCommand: OperatorCommand = {
  name: 'distribute',
  summary: 'lay the log and what is folded from it on the nodes of the Citus of DATABASE_URL; stop Lectio first',
  noted: 0,
  async run({ context, progress }) {
    const data = await distribute(context.get(Database), progress);
    const { byPartition, everywhere } = data;
    const text = `${count(byPartition.length, 'table')} by partition, ${count(everywhere.length, 'table')} on every node.`;
    return { ok: true, data, text };
  },
};
