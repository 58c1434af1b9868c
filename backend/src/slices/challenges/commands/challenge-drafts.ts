import {
  CHALLENGE_LIMITS,
  CHALLENGE_MESSAGES,
  msg,
  type ChallengeEnvelope,
  type ChallengeRequest,
  type CreateChallengeRequest,
  type MessageAnswer,
} from '@lectio/contract';
import { Injectable } from '@nestjs/common';
import { decodeRanges, encodeRanges } from '@kernel/chapter-ranges';
import type { Day } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, invalid, notFound } from '@kernel/errors';
import type { Queryable, Transaction } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { SiteSettings } from '@platform/site/site-settings';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { Plans } from '@slices/plans';
import { challengeAnswer } from '../read/challenge-answer';
import {
  deleteChallenge,
  draftsOf,
  forgetOrganiser,
  insertChallenge,
  type ChallengeTexts,
} from '../store/challenge.repository';
import { checkRules } from '../domain/challenge.decider';
import type { ChallengeRules } from '../domain/challenge.events';
import { chosenChapters } from '../domain/chosen-chapters';
import { ledGroups, seenChallenge, type ChallengeRow } from '../read/challenge.query';
import { organised } from './locked-challenge';

/** Drafts of challenges: rows that nobody but the organisers sees. */
@Injectable()
export class ChallengeDrafts implements Erases {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly plans: Plans,
    private readonly clock: Clock,
    private readonly site: SiteSettings,
  ) {}

  create(
    { accountId, today }: { readonly accountId: number; readonly today: Day },
    request: CreateChallengeRequest,
  ): Promise<Recorded<ChallengeEnvelope>> {
    return this.idempotency.change(async (on) => {
      const { scope, scopeId = null } = request;
      const led = await ledGroups(on, accountId);
      const group = led.find((one) => one.scope === scope && one.scopeId === (scope === 'site' ? null : scopeId));
      if (!group) throw forbidden(CHALLENGE_MESSAGES.organisersOnly);
      if ((await draftsOf(on, accountId)) >= CHALLENGE_LIMITS.draftsMax)
        throw conflict(CHALLENGE_MESSAGES.tooManyDrafts);
      const texts = await this.textsOf(accountId, request);
      const id = await insertChallenge(on, group, { ...texts, organiserId: accountId, at: new Date(this.clock.now()) });
      return { challenge: challengeAnswer(await shown(on, accountId, id), today) };
    });
  }

  remove(accountId: number, id: number): Promise<Recorded<MessageAnswer>> {
    return this.idempotency.change(async (on) => {
      const { publishedAt } = await organised(on, accountId, id);
      if (publishedAt !== null) throw conflict(CHALLENGE_MESSAGES.alreadyPublished);
      await deleteChallenge(on, id);
      return { message: msg('Draft deleted') };
    });
  }

  /** @throws Refusal (invalid) for rules that no challenge can have; (not-found) for a plan that is not the account's */
  async textsOf(accountId: number, request: ChallengeRequest): Promise<ChallengeTexts> {
    const { name, reward = null, teams, planId = null, books = [] } = request;
    const teamNames = teams === 'balanced' || teams === 'chosen' ? (request.teamNames ?? []) : [];
    if ((teams === 'balanced' || teams === 'chosen') && teamNames.length === 0)
      throw invalid(CHALLENGE_MESSAGES.teamNamesInvalid, 'teamNames');
    const { chapters } = request;
    const choice = {
      chapters,
      books: chapters === 'books' ? books : [],
      planId: chapters === 'plan' ? planId : null,
      teamNames,
    };
    return { name, reward, choice, rules: checkRules(await this.rulesOf(accountId, request)) };
  }

  async erase(client: Transaction, leaving: Leaving): Promise<Erased> {
    await forgetOrganiser(client, leaving.id);
    return {};
  }

  private async rulesOf(accountId: number, request: ChallengeRequest): Promise<ChallengeRules> {
    const { from, until, teams, goal, restWeekdays = [], lateEntry = true } = request;
    const chapters =
      request.chapters === 'plan' && request.planId !== undefined
        ? encodeRanges((await this.plans.find(accountId, request.planId)).chapterIds)
        : chosenChapters(request, await this.site.canon());
    const target = request.target ?? decodeRanges(chapters).length;
    return { from, until, chapters, teams, goal, target, restWeekdays: restWeekdays.toSorted(), lateEntry };
  }
}

const shown = async (on: Queryable, accountId: number, id: number): Promise<ChallengeRow> => {
  const row = await seenChallenge(on, accountId, id);
  if (!row) throw notFound(CHALLENGE_MESSAGES.notFound);
  return row;
};
