import type { ChallengeEnvelope } from '@lectio/contract';
import type { Person, TestApp } from './test-app';

/** The rules of a challenge: Luke in Advent, without teams. */
export const ADVENT = {
  name: 'Advent',
  from: '2026-12-01',
  until: '2026-12-24',
  chapters: 'books',
  books: [42],
  goal: 'each',
  teams: 'none',
};

/** The id of a draft by somebody who leads the group. */
export const draftedBy = async (t: TestApp, { token }: Person, rules: object): Promise<number> => {
  const { status, body } = await t.api<ChallengeEnvelope>('POST', '/api/challenges', { token, body: rules });
  expect(status).toBe(201);
  return body.challenge.id;
};

/** The id of a challenge that somebody who leads the group has published. */
export const publishedBy = async (t: TestApp, who: Person, rules: object): Promise<number> => {
  const id = await draftedBy(t, who, rules);
  expect((await t.api('POST', `/api/challenges/${id}/publish`, { token: who.token })).status).toBe(200);
  return id;
};
