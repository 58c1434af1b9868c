import { ProjectionAdmin } from '@platform/projections';
import { type CommandInput, type CommandResult, type OperatorCommand } from './command';
import { rebuild, rebuildList, verify, verifyList } from './projection.commands';

/** Runs the command for every projection, then for the list of reports. */
const ofAll = async (
  input: CommandInput,
  ofProjection: OperatorCommand,
  ofList: OperatorCommand,
): Promise<CommandResult> => {
  const done: { readonly projection: string; readonly result: CommandResult }[] = [];
  for (const { name } of await input.context.get(ProjectionAdmin).list())
    done.push({ projection: name, result: await ofProjection.run({ ...input, words: [name] }) });
  const list = await ofList.run(input);
  return {
    ok: list.ok && done.every(({ result }) => result.ok),
    data: {
      projections: done.map(({ projection, result }) => ({ projection, ...(result.data as object) })),
      reports: list.data,
    },
    text: [...done.map(({ projection, result }) => `${projection}: ${result.text}`), list.text].join('\n'),
  };
};

export const WHOLE_COMMANDS: readonly OperatorCommand[] = [
  {
    name: 'verify',
    summary: 'everything that is folded from the log, compared with it: projections verify, reports verify',
    run: (input) => ofAll(input, verify, verifyList),
  },
  {
    name: 'replay',
    summary: 'rebuild everything derived from the log: projections rebuild, reports rebuild',
    noted: 0,
    run: (input) => ofAll(input, rebuild, rebuildList),
  },
];
