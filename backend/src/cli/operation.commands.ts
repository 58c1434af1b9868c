import { OperationRun, Operations, everySecondMoment } from '../slices/administration';
import { optionsIn, WrongUsage, type OperatorCommand } from './command';

const run: OperatorCommand = {
  name: 'operations run',
  usage:
    'operations run <id>                  do what an administrator asked of the projections; the server calls this by itself',
  async run({ context, args }) {
    const [id] = optionsIn(args, [], 1).words;
    if (!id) throw new WrongUsage('operations run takes the id of an operation');
    await context.get(Operations).find(id);
    // Started by a server, it ends with it; whoever starts next goes on where it was.
    process.once('disconnect', () => process.exit(1));
    await context.get(OperationRun).run(id, everySecondMoment());
    return { ok: true, data: { id }, text: 'Done.' };
  },
};

export const OPERATION_COMMANDS: readonly OperatorCommand[] = [run];
