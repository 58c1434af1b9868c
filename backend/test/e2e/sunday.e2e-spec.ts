import type {
  ChallengeEnvelope,
  ChallengesAnswer,
  ChurchEnvelope,
  ReaderEnvelope,
  ReadersAnswer,
} from '@lectio/contract';
import type { Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { setStage } from './support/visitors';

const TODAY = new Date().toISOString().slice(0, 10);

/** Whether the lowest part of a screen, with its map and its code, ends below the window. */
const isCut = async (page: Page): Promise<boolean> => {
  const lowest = await page.locator('.big-screen > :last-child').boundingBox();
  return lowest === null || lowest.y + lowest.height > (page.viewportSize()?.height ?? 0);
};

/** A page on which every press of a finger is counted; typing is none. */
const counting = (page: Page) => {
  const presses: string[] = [];
  const press = async (role: 'button' | 'link' | 'checkbox', name: string | RegExp): Promise<void> => {
    presses.push(String(name));
    await page.getByRole(role, { name }).last().click();
  };
  return { press, presses };
};

describeInBrowser('the church on Sunday', () => {
  const stage = setStage();
  let link: string;
  let pastor: string;

  it('is called to a challenge by its pastor, in a form of three fields', async () => {
    const token = await accountAt(stage.url, { name: 'Pastor', email: 'pastor@example.org' });
    pastor = token;
    await apiAt(stage.url)<ChurchEnvelope>('POST', '/api/churches', { token, body: { name: 'Bethel' } });
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), timezoneId: 'UTC' });
    await page.goto('/challenges');
    await page.getByRole('button', { name: 'New challenge' }).click();
    const dialog = page.getByRole('dialog', { name: 'New challenge' });
    await dialog.getByText('Teams, goal and more').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Luke together');
    await dialog.getByLabel('First day', { exact: true }).fill(TODAY);
    await dialog.getByLabel('Last day', { exact: true }).fill(TODAY);
    await dialog.getByLabel('Chapters', { exact: true }).selectOption('new_testament');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Luke together', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    link = (await page.locator('#invitation').getByText('/join/').textContent()) ?? '';
    expect(link).toMatch(/\/join\/\w{10}\?challenge=\d+$/);
  });

  it('takes a stranger from one scan to a first chapter in the challenge by two presses', async () => {
    const { page } = await stage.visit({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } });
    const { press, presses } = counting(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Luke together', level: 1 }).waitFor();
    await page.getByText('Bethel invites you').waitFor();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    await page.getByLabel('Full name').fill('Ruth');
    await page.getByLabel('Email').fill('ruth@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await press('button', 'Create Account');
    await page.waitForURL(/\/challenges\/\d+$/);
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();
    await press('button', /^Mark Matthew 1 as read/);
    await page.getByText('Matthew 1 is marked as read.').waitFor();
    await page.getByText('Ruth: 1 chapter of 260, read today').waitFor({ timeout: 30_000 });
    expect(presses).toHaveLength(2);
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
  });

  it('makes a member and a participant of somebody with an account by one press', async () => {
    const token = await accountAt(stage.url, { name: 'Boaz', email: 'boaz@example.org' });
    const { page } = await stage.visit({ ...signedInWith(stage.url, token), timezoneId: 'UTC' });
    const { press, presses } = counting(page);
    await page.goto(link);
    await press('button', 'Join Bethel and the challenge');
    await page.waitForURL(/\/challenges\/\d+$/);
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();
    expect(presses).toHaveLength(1);
  });

  it('shows the challenge on its screen, filling as people read, and prints it', async () => {
    const { page } = await stage.visit({
      ...signedInWith(stage.url, pastor),
      timezoneId: 'UTC',
      viewport: { width: 1920, height: 1080 },
    });
    const id = /challenge=(\d+)$/.exec(link)?.[1] ?? '';
    await page.goto(`/challenges/${id}`);
    await page.getByRole('link', { name: 'Print a poster' }).click();
    await page.getByRole('img', { name: `QR code of ${link}` }).waitFor();
    await page.getByText('We read: The New Testament, 260 chapters').waitFor();
    await page.goto(`/challenges/${id}/screen`);
    await page.getByRole('img', { name: '1 of 260 chapters read today, 1 since the start' }).waitFor();
    expect(await page.locator('header:visible, footer:visible, nav:visible').count()).toBe(1);
    expect(await isCut(page)).toBe(false);
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    const api = apiAt(stage.url);
    await api('POST', `/api/challenges/${id}/enter`, { token: pastor, body: {} });
    const [{ id: readerId }] = (await api<ReadersAnswer>('GET', '/api/readers', { token: pastor })).body.readers;
    await api('POST', '/api/reports', { token: pastor, body: { readerId, chapterIds: [931, 932], readDate: TODAY } });
    await page.getByRole('img', { name: '3 of 260 chapters read today, 3 since the start' }).waitFor({ timeout: 30_000 });
    await page.goto(`/challenges/${id}/poster`);
    await page.getByText('We read: The New Testament, 260 chapters').waitFor();
    expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('shows seven teams and the whole Bible on one screen', async () => {
    const api = apiAt(stage.url);
    const teamNames = ['Lilies', 'Sparrows', 'Mustard Seeds', 'Lighthouse', 'Salt', 'Vineyard', 'Olive Branch'];
    const [{ scopeId }] = (await api<ChallengesAnswer>('GET', '/api/challenges', { token: pastor })).body.organises;
    const rules = { from: TODAY, until: TODAY, chapters: 'bible', goal: 'each', teams: 'chosen', teamNames };
    const body = { name: 'The whole Bible, and with it all of us', scope: 'church', scopeId, ...rules };
    const { id } = (await api<ChallengeEnvelope>('POST', '/api/challenges', { token: pastor, body })).body.challenge;
    await api('POST', `/api/challenges/${id}/publish`, { token: pastor });
    const [{ id: own }] = (await api<ReadersAnswer>('GET', '/api/readers', { token: pastor })).body.readers;
    const readers = [own];
    for (const name of teamNames.slice(1)) {
      const made = await api<ReaderEnvelope>('POST', '/api/readers', { token: pastor, body: { name, age: 9 } });
      readers.push(made.body.reader.id);
    }
    for (const [index, readerId] of readers.entries())
      await api('POST', `/api/challenges/${id}/readers`, { token: pastor, body: { readerId, team: index + 1 } });
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
      [1024, 768],
    ]) {
      const viewport = { width, height };
      const { page } = await stage.visit({ ...signedInWith(stage.url, pastor), timezoneId: 'UTC', viewport });
      await page.goto(`/challenges/${id}/screen`);
      await page.getByRole('progressbar').nth(4).waitFor();
      expect({ width, isCut: await isCut(page) }).toEqual({ width, isCut: false });
    }
  });

  it('says when a code lets nobody in any more', async () => {
    const { page, errors } = await stage.visit();
    await page.goto(link.replace(/join\/\w{10}/, 'join/AAAAAAAAAA'));
    await page.getByRole('heading', { name: 'No Such Invitation' }).waitFor();
    expect(await page.getByText('Luke together').count()).toBe(0);
    expect(errors.splice(0)).toEqual([expect.stringContaining('404') as string]);
  });
});
