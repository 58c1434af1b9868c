import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productVersion } from './product-version';

const file = (...path: string[]): string => readFileSync(join(__dirname, '..', '..', '..', '..', ...path), 'utf8');

describe('the version of the product', () => {
  it('is the same in its package, its image and the newest heading of the list of changes', () => {
    const { version } = JSON.parse(file('package.json')) as { version: string };
    const [, ofImage] = /^ARG VERSION=(.+)$/m.exec(file('Dockerfile')) ?? [];
    const [, newestChange] = /^## (\S+)/m.exec(file('CHANGELOG.md')) ?? [];
    expect([productVersion(), ofImage, newestChange]).toEqual([version, version, version]);
  });
});
