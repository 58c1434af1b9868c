import { Injectable } from '@nestjs/common';
import {
  CONFIRMATION_PHRASES,
  LIMITS,
  phraseMissing,
  RULE_MESSAGES,
  type OperationOutcome,
  type PreviewRulesRequest,
  type PublishRulesRequest,
  type RulePreviewAnswer,
  type RulePreviewEnvelope,
  type RulePreviewQuery,
  type RulePreviewReadersAnswer,
} from '@lectio/contract';
import { conflict, invalid, notFound } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { pagination } from '@platform/http/answers/answered';
import { Operations, type Operation } from '@slices/operations';
import { ruleSetFrom, rulesAnswer } from '../read/rules-answer';
import { RuleSets } from '../read/rule-sets.query';
import type { Publication } from './publish-rules.handler';
import { changesPage } from '../store/rule-previews.repository';

/** Unpublished rules. */
export type Draft = Omit<Publication, 'appliesTo'>;

type Preview = Operation & { readonly draft: Draft };

/** Who would gain or lose under a draft, before it is published. */
@Injectable()
export class RulePreviews {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly ruleSets: RuleSets,
  ) {}

  /** @throws conflict while another operation is waiting or running */
  async start(
    accountId: number | null,
    { rules, readerId = null }: PreviewRulesRequest,
  ): Promise<Recorded<RulePreviewEnvelope>> {
    const { number: basedOn } = await this.ruleSets.current();
    const draft: Draft = { basedOn, rules: ruleSetFrom(basedOn + 1, rules) };
    const envelope = (operation: Operation): RulePreviewEnvelope => ({ preview: toAnswer({ ...operation, draft }) });
    return this.operations.preview(accountId, { draft, readerId }, { envelope });
  }

  async find(id: string): Promise<RulePreviewAnswer> {
    return toAnswer(await this.get(id));
  }

  async readers(id: string, { page = 1, sort = 'gain' }: RulePreviewQuery): Promise<RulePreviewReadersAnswer> {
    await this.get(id);
    const limit = LIMITS.rulePreviewPageSize;
    const { rows, total } = await changesPage(this.database, id, { sort, offset: (page - 1) * limit, limit });
    return {
      readers: rows.map(({ readerId, name, ...points }) => ({ reader: { id: readerId, name }, ...points })),
      pagination: { ...pagination(page, limit, total), totalReaders: total },
    };
  }

  /** Only rules previewed for all readers can be published. */
  async publication({ previewId, appliesTo, confirmation }: PublishRulesRequest): Promise<Publication> {
    if (confirmation !== CONFIRMATION_PHRASES.publishRuleSet)
      throw invalid(phraseMissing(CONFIRMATION_PHRASES.publishRuleSet), 'confirmation');
    const { state, readerId, draft } = await this.get(previewId);
    if (readerId !== null) throw conflict(RULE_MESSAGES.previewOfOne);
    if (state !== 'done') throw conflict(RULE_MESSAGES.previewUnfinished);
    return { ...draft, appliesTo };
  }

  private async get(id: string): Promise<Preview> {
    const found = await this.operations.stored(id);
    if (!found?.draft) throw notFound(RULE_MESSAGES.previewUnknown);
    return found as Preview;
  }
}

const toAnswer = ({
  id,
  state,
  done,
  total,
  secondsLeft,
  readerId,
  requestedAt,
  endedAt,
  draft,
  outcome,
}: Preview): RulePreviewAnswer => {
  const { summary = null, error = null } = (outcome as OperationOutcome | null) ?? {};
  return {
    id,
    state,
    done,
    total,
    secondsLeft,
    readerId,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    basedOn: draft.basedOn,
    rules: rulesAnswer(draft.rules),
    summary,
    error,
  };
};
