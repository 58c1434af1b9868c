// npm run test:compose [-- small cluster --keep --only=<step> --image=<name>]: builds the image, or takes the one that is
// named, runs both compose files for real, breaks them on purpose, and says what people would have noticed
// (docs/rehearsal.md).
const { parseArgs } = require('node:util');
const { docker, mustHaveDocker } = require('./lib/compose/docker.cjs');
const { buildNext, NOW } = require('./lib/compose/images.cjs');
const { cluster, small } = require('./lib/compose/rehearsals.cjs');
const { runScript } = require('./lib/script.cjs');

const REHEARSALS = { small: () => small(3980), cluster: () => cluster(3990) };
const say = (line) => console.log(line);
let failed = 0;
let passed = 0;

async function main(script) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean' }, only: { type: 'string', multiple: true }, image: { type: 'string' } },
  });
  const wanted = Object.keys(REHEARSALS).filter((name) => positionals.length === 0 || positionals.includes(name));
  await mustHaveDocker();
  await step('build', () => build(values.image));
  for (const name of wanted) {
    const { compose, steps } = REHEARSALS[name]();
    script.onEnd(() => !values.keep && compose('down', '--volumes'));
    say(`\n${name}`);
    for (const [title, does] of Object.entries(steps)) {
      script.checkpoint();
      if (!values.only || title === 'first start' || values.only.includes(title)) await step(title, does);
    }
    if (!values.keep) await compose('down', '--volumes');
  }
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function build(image) {
  if (image) await docker(['tag', image, NOW]);
  else await REHEARSALS.small().compose('build');
  await buildNext();
  const { out } = await docker(['image', 'inspect', NOW, '--format', '{{.Size}}']);
  const megabytes = Math.round(Number(out) / 1e6);
  if (megabytes > 450) throw new Error(`the image has ${megabytes} MB; at most 450 are wanted`);
  return `${megabytes} MB`;
}

async function step(title, does) {
  const began = Date.now();
  try {
    const seen = await does((line) => say(`        ${line}`));
    passed += 1;
    say(`ok      ${title} (${((Date.now() - began) / 1000).toFixed(0)} s)${seen ? `: ${seen}` : ''}`);
  } catch (error) {
    failed += 1;
    say(`FAILS   ${title}: ${error.message}`);
  }
}

runScript(main, { exitCodeWhenStopped: 130 });
