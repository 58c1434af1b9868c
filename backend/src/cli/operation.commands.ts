import { DemoClock } from '@demo/demo-clock';
import { makeSample } from '@demo/make-sample';
import { OperationRun, Operations, everySecondMoment } from '@slices/operations';
import { type OperatorCommand } from './command';

const clock = new DemoClock();

const run: OperatorCommand = {
  name: 'operations run',
  summary: 'do what an administrator asked for; the server calls this by itself',
  words: '<id>',
  clock,
  async run({ context, words: [id] }) {
    await context.get(Operations).find(id);
    // Started by a server, it ends with that server; the next one continues where it stopped.
    process.once('disconnect', () => process.exit(1));
    await context
      .get(OperationRun)
      .run(id, everySecondMoment(), (requestedBy, tell) => makeSample(context, { clock, requestedBy, tell }));
    return { ok: true, data: { id }, text: 'Done.' };
  },
};

export const OPERATION_COMMANDS: readonly OperatorCommand[] = [run];
