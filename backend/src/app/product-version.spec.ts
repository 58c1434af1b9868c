import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from './product-version';

const file = (...path: string[]): string => readFileSync(join(__dirname, '..', '..', '..', ...path), 'utf8');

describe('the version of the product', () => {
  it('is the same in its package, its image and the newest heading of the list of changes', () => {
    const { version } = JSON.parse(file('package.json')) as { version: string };
    const [, ofImage] = /^ARG VERSION=(.+)$/m.exec(file('Dockerfile')) ?? [];
    const [, newestChange] = /^## (\S+)/m.exec(file('CHANGELOG.md')) ?? [];
    expect([productVersion(), ofImage, newestChange]).toEqual([version, version, version]);
  });
});

describe('.env.example', () => {
  it.each(['docker-compose.yml', 'docker/compose.cluster.yml'])('has every setting that %s reads', (compose) => {
    const read = new Set([...file(compose).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    const named = new Set([...file('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    expect(read.size).toBeGreaterThan(10);
    expect([...read].filter((name) => !named.has(name))).toEqual([]);
  });
});
