const { Failed } = require('./script.cjs');
const { named, Skeleton } = require('./skeleton.cjs');

const PROJECTION = 'backend/src/app/figures.projection.ts';
/** The fold that views are a function of. */
const FOLD = 'reader-record';

/** A read model of readers: view, spec, table, and its registration in the slice's index. */
function newView(root, sliceName, viewName) {
  const slice = named(sliceName, 'slice');
  const view = named(viewName, 'view');
  const folder = `backend/src/slices/${slice.name}`;
  const skeleton = new Skeleton(root);
  if (!skeleton.has(`${folder}/index.ts`))
    throw new Failed(`There is no slice "${slice.name}": npm run new:slice -- ${slice.name}`);
  if (usedBy(skeleton, FOLD).has(slice.name))
    throw new Failed(
      `The fold of readers (${FOLD}) uses "${slice.name}", so no view there can import it. Name a slice that it does not use, or make one: npm run new:slice -- <name>`,
    );

  skeleton.make(`${folder}/read/${view.name}.view.ts`, viewOf(view));
  skeleton.make(`${folder}/read/${view.name}.view.spec.ts`, specOf(view));
  const number = skeleton.nextMigration();
  skeleton.make(`migrations/${number}-${view.name}.ts`, migrationOf(view, number));
  register(skeleton, slice, view, folder);
  return skeleton;
}

/** A slice, those that it imports, and theirs. */
function usedBy(skeleton, slice, found = new Set()) {
  if (found.has(slice)) return found;
  found.add(slice);
  const folder = `backend/src/slices/${slice}`;
  for (const file of skeleton.list(folder).filter((path) => /(?<!\.spec)\.ts$/.test(path)))
    for (const [, name] of skeleton.read(`${folder}/${file}`).matchAll(/ from '@slices\/([a-z-]+)'/g))
      if (skeleton.has(`backend/src/slices/${name}/index.ts`)) usedBy(skeleton, name, found);
  return found;
}

const viewOf = ({ camel, snake }) => `
import { table, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

const rows = table('${snake}', 1, ['reader_id:integer', 'total_reads:integer']);

/** How much each reader has read. */
export const ${camel}View: StateView<ReaderRecord> = {
  table: rows,
  rows: (record) => [rows.row({ reader_id: record.readerId, total_reads: record.figures.reads.totalReads })],
};
`;

const specOf = ({ name, camel }) => `
import { History } from '@slices/reader-record/testing/history';
import { ${camel}View } from './${name}.view';

it('has a row for each reader, which follows what is undone and redone', () => {
  const history = new History();
  const reported = history.report([1, 2], '2025-03-01');
  history.report([3], '2025-03-02');
  expect(${camel}View.rows(history.fold())).toEqual([[7, 3]]);
  history.undo(reported, [1, 2]);
  expect(${camel}View.rows(history.fold())).toEqual([[7, 1]]);
  history.redo(reported, [1, 2]);
  expect(${camel}View.rows(history.fold())).toEqual([[7, 3]]);
});
`;

const migrationOf = ({ pascal, snake }, number) => `
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filled by the projection itself: it rebuilds when its views change. */
export class ${pascal}${number} implements MigrationInterface {
  name = '${pascal}${number}';

  async up(q: QueryRunner): Promise<void> {
    await q.query(\`
      CREATE TABLE views.${snake} (
        reader_id integer PRIMARY KEY,
        total_reads integer NOT NULL
      )\`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(\`DROP TABLE views.${snake}\`);
  }
}
`;

function register(skeleton, slice, view, folder) {
  const index = `${folder}/index.ts`;
  const views = `${slice.camel}Views`;
  const imported = `import { ${view.camel}View } from './read/${view.name}.view';\n`;
  const at = skeleton.read(index).indexOf(`export const ${views}`);
  if (at >= 0) {
    skeleton.insert(index, /^(?=export )/m, 'before', imported);
    if (/stateViews: \[/.test(skeleton.read(index).slice(at)))
      skeleton.insert(index, /stateViews: \[/, 'after', `${view.camel}View, `);
    else skeleton.insert(index, /(?<=Views<\w+> = )\{/, 'after', ` stateViews: [${view.camel}View], `);
    return;
  }
  const types = `import type { Views } from '@platform/projections';\nimport type { ReaderRecord } from '@slices/reader-record';\n`;
  skeleton.insert(index, /^/, 'before', `${types}${imported}\n`);
  const line = `\nexport const ${views}: Views<ReaderRecord> = { stateViews: [${view.camel}View] };\n`;
  skeleton.insert(index, /$(?![\s\S])/, 'after', line);
  const door = `import { ${views} } from '@slices/${slice.name}';\n`;
  skeleton.insert(PROJECTION, /^import \{ readerFold/m, 'before', door);
  skeleton.insert(PROJECTION, /allViews<ReaderRecord>\(\[/, 'after', `${views}, `);
}

module.exports = { newView };
