// npm run boundaries: who may import whom (.dependency-cruiser.cjs).
const { forbidden } = require('../.dependency-cruiser.cjs');
const { cruiseTree } = require('./lib/cruise.cjs');

async function main() {
  const [backend, frontend] = await cruiseTree();
  for (const { rule, from, to } of [...backend.violations, ...frontend.violations]) {
    const { comment } = forbidden.find(({ name }) => name === rule);
    console.error(`${from}\n  imports ${to}\n  ${rule}: ${comment}\n`);
  }
  // With an unknown compiler version dependency-cruiser sees nothing and finds nothing wrong.
  const blind = [
    ['backend', backend],
    ['frontend', frontend],
  ].filter(([, { modules }]) => modules === 0);
  for (const [name] of blind) console.error(`Not one module of the ${name} was looked at: this check proves nothing.`);

  const count = backend.violations.length + frontend.violations.length;
  console.error(`Boundaries: ${backend.modules} + ${frontend.modules} modules, ${count} forbidden imports.`);
  process.exitCode = count > 0 || blind.length > 0 ? 1 : 0;
}

void main();
