import { readFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import {
  PreviewRulesRequest,
  PublishRulesRequest,
  type RulePreviewAnswer,
  type RulePreviewSummary,
  type RulesAnswer,
} from '@lectio/contract';
import { OperationRun } from '@slices/operations';
import { PublishRules, RulePreviews, RuleSets } from '@slices/points';
import { checkedQuery, columns, WrongUsage, type OperatorCommand } from './command';

const inWords = ({ completionBase, repeatBase, bibleCompleted, multipliers, lateAfterDays }: RulesAnswer): string =>
  `${completionBase} a new chapter, ${repeatBase} again, ${bibleCompleted} a Bible; ${multipliers.map(({ fromDays, multiplier }) => `×${multiplier} from ${fromDays} d`).join(', ')}; late after ${lateAfterDays} d`;

const list: OperatorCommand = {
  name: 'rules list',
  summary: 'the rule sets that were published, the one in force first',
  async run({ context }) {
    const ruleSets = await context.get(RuleSets).list();
    return {
      ok: true,
      data: { ruleSets },
      text: columns(
        ruleSets.map((one) => [one.number, one.appliesTo ?? 'ships', one.publishedAt ?? '', inWords(one.rules)]),
      ),
    };
  },
};

const preview: OperatorCommand = {
  name: 'rules preview',
  summary:
    'price all history, or one reader’s, under the rules in a JSON file, as rules list --json shows them; publishes nothing',
  words: '<file>',
  options: [['--reader <id>', 'this reader alone']],
  noted: 0,
  async run({ context, words: [file], options }) {
    const request = checkedQuery(PreviewRulesRequest, {
      rules: rulesIn(file),
      readerId: options.reader && Number(options.reader),
    });
    const previews = context.get(RulePreviews);
    const { answer } = await previews.start(null, request);
    const { id } = answer.preview;
    await context.get(OperationRun).seeThrough(id);
    const found = await previews.find(id);
    return { ok: found.state === 'done', data: { preview: found }, text: previewInWords(found) };
  },
};

const publish: OperatorCommand = {
  name: 'rules publish',
  summary:
    'price by the rules of a preview: from now on, or history too with corrections in the ledger; the phrase is PUBLISH_RULE_SET',
  words: '<preview> <new_reports|whole_history> <phrase>',
  noted: 2,
  async run({ context, words: [previewId, appliesTo, confirmation] }) {
    const request = checkedQuery(PublishRulesRequest, { previewId, appliesTo, confirmation });
    const publication = await context.get(RulePreviews).publication(request);
    const { answer, position } = await context.get(CommandBus).execute(new PublishRules(null, publication));
    return { ok: true, data: answer, text: `Published at ${position}.` };
  },
};

const rulesIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new WrongUsage(`${file}: ${(error as Error).message}`);
  }
};

const leftOutOf = ({ leftOut }: RulePreviewSummary): string => {
  if (!leftOut || leftOut.readers === 0) return '';
  const more = leftOut.readers > leftOut.readerIds.length ? ', …' : '';
  return `\nLeft out ${leftOut.readers === 1 ? 'is 1 reader' : `are ${leftOut.readers} readers`} whose history cannot be folded: ${leftOut.readerIds.join(', ')}${more}. See: projections parked`;
};

const previewInWords = ({ id, summary, error }: RulePreviewAnswer): string =>
  summary
    ? `Of ${summary.readers} readers ${summary.gaining} gain and ${summary.losing} lose; ${summary.pointsBefore} points become ${summary.pointsAfter}. Publish with: rules publish ${id} …${leftOutOf(summary)}`
    : `The preview failed: ${error ?? 'unknown'}`;

export const RULE_COMMANDS: readonly OperatorCommand[] = [list, preview, publish];
