import { OperationRun, Operations, everySecondMoment } from '../slices/administration';
import { type OperatorCommand } from './command';

const run: OperatorCommand = {
  name: 'operations run',
  summary: 'do what an administrator asked of the projections; the server calls this by itself',
  words: '<id>',
  async run({ context, words: [id] }) {
    await context.get(Operations).find(id);
    // Started by a server, it ends with that server; the next one continues where it stopped.
    process.once('disconnect', () => process.exit(1));
    await context.get(OperationRun).run(id, everySecondMoment());
    return { ok: true, data: { id }, text: 'Done.' };
  },
};

export const OPERATION_COMMANDS: readonly OperatorCommand[] = [run];
