import type {
  EarnedBadgesAnswer,
  ErrorAnswer,
  PlanProgressAnswer,
  PlanProgressEnvelope,
  PlanProgressListAnswer,
  TransactionsAnswer,
} from '@lectio/contract';
import type { Answer } from './api';
import { reporterFor, type Reporter } from './reporter';
import type { Person, TestApp } from './test-app';

/** Plans through one person's calls; reads wait for that person's last write. */
export class Follower {
  readonly reporter: Reporter;
  private position = '';

  constructor(
    private readonly t: TestApp,
    readonly person: Person,
  ) {
    this.reporter = reporterFor(t, person);
  }

  async call<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<T & Partial<ErrorAnswer>>> {
    const answer = await this.t.api<T & Partial<ErrorAnswer>>(method, `/api/plans${path}`, {
      token: this.person.token,
      body,
      headers: { ...(this.position ? { 'x-min-position': this.position } : {}), ...headers },
    });
    this.moved(answer);
    return answer;
  }

  start(planId: string, dates: object = {}, readerId = this.person.readerId) {
    return this.call<PlanProgressEnvelope>('POST', `/reader/${readerId}/start/${planId}`, dates);
  }

  change(planId: string, body: object) {
    return this.call<PlanProgressEnvelope>('PUT', `/reader/${this.person.readerId}/plan/${planId}/progress`, body);
  }

  of<T>(planId: string, what: string) {
    return this.call<T>('GET', `/reader/${this.person.readerId}/plan/${planId}/${what}`);
  }

  async progress(readerId = this.person.readerId): Promise<PlanProgressAnswer[]> {
    return (await this.call<PlanProgressListAnswer>('GET', `/reader/${readerId}/progress`)).body.progress;
  }

  async report(body: object): Promise<void> {
    this.moved(await this.reporter.report(body));
  }

  async undo(): Promise<void> {
    this.moved(await this.reporter.undo());
  }

  async redo(): Promise<void> {
    this.moved(await this.reporter.redo());
  }

  /** Ledger entries for plans, oldest first. */
  async rewards(): Promise<{ points: number; description: string; isCorrection: boolean; planId: string | null }[]> {
    const { body } = await this.t.api<TransactionsAnswer>(
      'GET',
      `/api/gamification/transactions/${this.person.readerId}?reason=other&limit=50`,
      { token: this.person.token, headers: { 'x-min-position': this.position } },
    );
    return body.transactions
      .map(({ points, description, isCorrection, planId }) => ({ points, description, isCorrection, planId }))
      .reverse();
  }

  async planBadges(): Promise<string[]> {
    const { body } = await this.t.api<EarnedBadgesAnswer>('GET', `/api/gamification/badges/${this.person.readerId}`, {
      token: this.person.token,
      headers: { 'x-min-position': this.position },
    });
    return body.badges.map(({ badge }) => badge.id).filter((id) => id.startsWith('plan'));
  }

  moved(answer: { headers: Headers }): void {
    this.position = answer.headers.get('x-event-position') ?? this.position;
  }
}
