// npm run measure:pages [-- --runs <n>] [<page> …]: how soon a phone on a slow network shows the pages of every evening and
// answers a press, as the median of several visits with nothing cached, against the product as it runs with the sample
// community. Fails where a median misses its goal.
const { parseArgs } = require('node:util');
const { median, PAGES, PRESS_GOAL_MS, visit } = require('./lib/page-times.cjs');
const { sampleSite } = require('./lib/sample-site.cjs');
const { Failed, runScript } = require('./lib/script.cjs');

async function main(script) {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  if (!(runs >= 1)) throw new Failed('--runs takes a number from 1.');
  const pages = PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const { browser, url, tokens } = await sampleSite(script);
  const site = { browser, url, token: tokens.reader };
  // The first visit warms what the server keeps.
  for (const page of pages) await visit(page, site);
  const visits = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const page of pages) {
      script.checkpoint();
      visits.get(page.name).push(await visit(page, site));
    }
  const rows = pages.map(({ name, goal }) => {
    const lcp = visits.get(name).map((one) => one.lcp / 1000);
    const inp = visits.get(name).map((one) => one.inp);
    return {
      page: name,
      'LCP s': Number(median(lcp).toFixed(2)),
      'all runs s': lcp.map((one) => one.toFixed(2)).join(' '),
      'goal s': goal,
      'INP ms': median(inp),
      'goal ms': PRESS_GOAL_MS,
      'largest paint': visits.get(name).at(-1).largest,
      missed: median(lcp) > goal || median(inp) > PRESS_GOAL_MS,
    };
  });
  console.table(rows);
  return rows.some(({ missed }) => missed) ? 1 : 0;
}

runScript(main, { exitCodeWhenStopped: 130 });
