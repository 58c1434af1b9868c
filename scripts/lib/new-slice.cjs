const { named, Skeleton } = require('./skeleton.cjs');

const APP = 'backend/src/app/app.module.ts';

/** A minimal slice: a module, its index, its registration in the application, and a spec. */
function newSlice(root, slice) {
  const { name, pascal } = named(slice, 'slice');
  const folder = `backend/src/slices/${name}`;
  const skeleton = new Skeleton(root);
  skeleton.make(`${folder}/index.ts`, `export { ${pascal}Module } from './${name}.module';\n`);
  skeleton.make(
    `${folder}/${name}.module.ts`,
    `
import { Module } from '@nestjs/common';

@Module({})
export class ${pascal}Module {}
`,
  );
  skeleton.make(
    `${folder}/${name}.module.spec.ts`,
    `
import { NestFactory } from '@nestjs/core';
import { ${pascal}Module } from './${name}.module';

it('starts and ends', async () => {
  const context = await NestFactory.createApplicationContext(${pascal}Module, { logger: false });
  expect(context.get(${pascal}Module)).toBeInstanceOf(${pascal}Module);
  await context.close();
});
`,
  );
  skeleton.insert(
    APP,
    /(^import .* from '@slices\/.*\n)+/m,
    'after',
    `import { ${pascal}Module } from '@slices/${name}';\n`,
  );
  skeleton.insert(APP, /^const SLICES = \[\n[^\]]*/m, 'after', `  ${pascal}Module,\n`);
  return skeleton;
}

module.exports = { newSlice };
