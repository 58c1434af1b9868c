import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '@app/settings/configuration';
import { COMMANDS, LONE_COMMANDS } from '@cli/commands';
import { chosenFrom } from '@cli/program';

/** Settings, commands and jobs are named in several files: none may be forgotten in one of them. */
const ROOT = join(__dirname, '..', '..', '..');
const file = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const without = <Item>(all: Iterable<Item>, some: Iterable<Item>): Item[] => {
  const excluded = new Set(some);
  return [...all].filter((item) => !excluded.has(item));
};

/** The variables that the product asks for. */
const settings = (): string[] => {
  const asked = new Set<string>();
  const given: Record<string, string> = { DATABASE_URL: 'postgres://127.0.0.1/lectio', JWT_SECRET: 'x'.repeat(32) };
  readConfiguration(new Proxy(given, { get: (target, name: string) => (asked.add(name), target[name]) }));
  return [...asked];
};
const example = (): string[] => [...file('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
/** What stands in code, such as `LOG_LEVEL` or `events show <id>`. */
const codeInOperations = (): string[] =>
  [...file('docs/operations.md').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

describe('a setting', () => {
  it('is in .env.example and in docs/operations.md', () => {
    expect(settings().length).toBeGreaterThan(20);
    expect(without(settings(), example())).toEqual([]);
    expect(without(example(), codeInOperations())).toEqual([]);
  });

  describe.each(['docker-compose.yml', 'docker/compose.cluster.yml'])('in %s', (compose) => {
    it('is handed on from .env, but for what the file or the image decides itself', () => {
      const handedOn = [...file(compose).matchAll(/^ +([A-Z0-9_]+): \$\{(\w+)/gm)]
        .filter(([, name, from]) => name === from)
        .map(([, name]) => name);
      const own = [
        'DATABASE_URL',
        'DATABASE_URL_FILE',
        'REDIS_URL',
        'REDIS_URL_FILE',
        'ROLE',
        'HOST',
        'PORT',
        'DATA_DIR',
        'BACKUP_DIR',
      ];
      expect(without(settings(), [...handedOn, ...own])).toEqual([]);
    });

    it('is in .env.example', () => {
      const read = new Set([...file(compose).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
      expect(read.size).toBeGreaterThan(10);
      expect(without(read, example())).toEqual([]);
    });
  });
});

describe('an operator’s command', () => {
  const all = [...COMMANDS, ...LONE_COMMANDS];

  it('is in docs/operations.md', () => {
    /** The product and `npm run demo` call these. */
    const internal = ['operations run', 'demo'];
    const code = codeInOperations();
    const named = all.filter(({ name }) => code.some((one) => one === name || one.startsWith(`${name} `)));
    expect(
      without(
        all.map(({ name }) => name),
        [...named.map(({ name }) => name), ...internal],
      ),
    ).toEqual([]);
  });

  it('and its group say in the help what they are about', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    chosenFrom(all, { words: ['--help'], version: '1.0.0' });
    const help = write.mock.calls.map(([text]) => String(text)).join('');
    write.mockRestore();
    const lines = help.split('Commands:\n')[1].match(/^ {2}\w.*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !/\S {2,}\S/.test(line))).toEqual([]);
  });
});

describe('docs/operations.md has', () => {
  const code = codeInOperations();

  it('every command of package.json', () => {
    const { scripts } = JSON.parse(file('package.json')) as { scripts: Record<string, string> };
    const own = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
    const named = own.filter((name) => code.some((one) => RegExp(`^npm (run )?${name}( |$)`).test(one)));
    expect(own.length).toBeGreaterThan(10);
    expect(without(own, named)).toEqual([]);
  });

  it('every recurring job', () => {
    const sources = readdirSync(join(ROOT, 'backend', 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.spec)\.ts$/.test(path))
      .map((path) => file(join('backend', 'src', path)));
    const jobs = sources.flatMap((text) =>
      [...text.matchAll(/\.register\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
    );
    expect(jobs.length).toBeGreaterThan(10);
    expect(without(jobs, code)).toEqual([]);
  });
});
