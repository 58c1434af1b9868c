import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulePreviewAnswer, RulePreviewEnvelope, RuleSetsAnswer } from '@lectio/contract';
import { reportsOf, writeCommunity } from './community';
import { temporaryFolder } from './leavings';
import { runCli } from './operator';
import type { Bench } from './report';

const FULL = { readers: 10_000, commands: 50, chaptersEach: 10 };
const QUICK = { readers: 1_000, commands: 20, chaptersEach: 10 };

const previewOnce = async (databaseUrl: string): Promise<RulePreviewAnswer> => {
  const { ruleSets } = JSON.parse(await runCli(databaseUrl, ['rules', 'list', '--json'])) as RuleSetsAnswer;
  const [{ rules }] = ruleSets;
  const file = join(temporaryFolder(), 'rules.json');
  writeFileSync(file, JSON.stringify({ ...rules, completionBase: rules.completionBase + 1 }));
  return (JSON.parse(await runCli(databaseUrl, ['rules', 'preview', file, '--json'])) as RulePreviewEnvelope).preview;
};

/** Other rules applied to everybody's history, compared with a full rebuild. */
export const whatIf: Bench = {
  name: 'what-if',
  about: 'the whole history of 10,000 readers under a draft of rules, against one rebuild',
  async run({ databaseUrl, scale, report }) {
    const size = scale === 'full' ? FULL : QUICK;
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, size, false);
    const rebuilt = JSON.parse(await runCli(databaseUrl, ['projections', 'rebuild', '--json'])) as { seconds: number };
    const { requestedAt, endedAt, summary } = await previewOnce(databaseUrl);
    if (summary?.gaining !== size.readers) throw new Error(`${summary?.gaining} of ${size.readers} readers gain`);
    const seconds = (Date.parse(endedAt ?? '') - Date.parse(requestedAt)) / 1000;
    report({
      what: 'what-if ÷ rebuild',
      ratio: seconds / rebuilt.seconds,
      limit: 1,
      better: 'lower',
      detail: `${reportsOf(size).toLocaleString('en')} reports in ${seconds.toFixed(1)} s against ${rebuilt.seconds.toFixed(1)} s`,
    });
  },
};
