import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const FIXTURES = join(ROOT, 'test', 'house', 'fixtures', 'commands');
const SOURCE = join(ROOT, 'backend', 'src');

const HANDLER = /^slices\/[^/]+\/commands\/(.+\/)?[^/]+\.handlers?\.ts$/;
/** A class with its decorators. */
const CLASS = /((?:^@.+\n)*)^(?:export )?class (\w+).*\{\n((?:.*\n)*?)\}\n/gm;
const DECIDERS = /^import \{([^}]+)\} from '[^']+\.decider';$/gm;

/** The classes of a file that inject the recorder without being a command's handler. */
const injecting = (text: string): string[] =>
  [...text.matchAll(CLASS)]
    .filter(([, decorators, , body]) => /: Recorder\b/.test(body) && !decorators.includes('@CommandHandler('))
    .map(([, , name]) => name);

/** The functions that a file imports from deciders. */
const decidersOf = (text: string): string[] =>
  [...text.matchAll(DECIDERS)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));

const commandsOf = (text: string): string[] =>
  [...text.matchAll(/class (\w+) extends Command</g)].map(([, name]) => name[0].toLowerCase() + name.slice(1));

/** Why a reader of the code couldn't find who appends to the log, as sentences. */
const hidden = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith('platform/'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const named = HANDLER.test(file);
      const injected = /import \{[^}]*(?<!type )\bRecorder\b[^}]*\} from '@platform\/event-log\/recorder'/.test(text);
      const deciders = decidersOf(text);
      return [
        ...(injected && !named ? [`${file}: the recorder outside a commands/*.handler.ts`] : []),
        ...injecting(text).map((name) => `${file}: ${name} is no @CommandHandler`),
        ...(named && deciders.length > 0 && !commandsOf(text).some((command) => deciders.includes(command))
          ? [`${file}: no decider is named like its command`]
          : []),
      ];
    })
    .sort();

it('appends events by command handlers alone, each named like what decides', () => {
  expect(hidden(SOURCE)).toEqual([]);
});

it('reports other ways into the log', () => {
  expect(hidden(FIXTURES)).toEqual([
    'slices/alpha/commands/begin-alpha.handler.ts: no decider is named like its command',
    'slices/alpha/commands/end-alpha.handler.ts: AlphaService is no @CommandHandler',
    'slices/alpha/reactions/alpha-reaction.ts: AlphaReaction is no @CommandHandler',
    'slices/alpha/reactions/alpha-reaction.ts: the recorder outside a commands/*.handler.ts',
  ]);
});
