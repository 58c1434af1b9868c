import '@testing-library/jest-dom';
import type { PlanDateAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { PaperPage, type PaperSearch } from './paper-page';
import { weeksOf } from './months';

const day = (date: string, number: number, text: string | null, title: string | null = null): PlanDateAnswer => ({
  date,
  day: number,
  passages: text === null ? [] : [{ text, chapterIds: [number], verses: null }],
  title,
  text: null,
});

const days = [
  day('2027-01-30', 1, 'Genesis 1–3'),
  day('2027-01-31', 2, null),
  day('2027-02-01', 3, 'Matthew 5:1–12', 'Blessed'),
];

const routes = (isOwn = false): FakeRoutes => ({
  'GET /plans/ours': () => ({ body: { plan: { id: 'ours', name: 'Our year', description: 'Together', isOwn } } }),
  'GET /plans/ours/days': ({ query }) => ({ body: { days: query.get('startDate') === '2027-01-30' ? days : [] } }),
});

const left = (schedule: readonly PlanDateAnswer[]): FakeRoutes => ({
  'GET /plans/reader/4/progress': () => ({ body: { progress: [{ planId: 'ours', planName: 'Our year' }] } }),
  'GET /plans/reader/4/plan/ours/schedule': () => ({ body: { schedule } }),
});

function Page({ at }: { at: PaperSearch }) {
  const [search, setSearch] = useState(at);
  return <PaperPage planId="ours" search={search} onSearch={setSearch} />;
}

const show = (at: PaperSearch = { start: '2027-01-30' }) => renderAtAddress(<Page at={at} />);

const words = (element: HTMLElement): string => element.textContent ?? '';

describe('a plan on paper', () => {
  it('has its days by months, with a box for each that asks for something', async () => {
    fakeApi(routes());
    await show();
    const paper = await screen.findByRole('article', { name: 'Our year' });
    expect(within(paper).getAllByRole('listitem').map(words)).toEqual([
      'Sat 30Genesis 1–3',
      'Sun 31Rest',
      'Mon 1Blessed: Matthew 5:1–12',
    ]);
    expect(paper.querySelectorAll('.paper-box')).toHaveLength(2);
    expect(within(paper).getByRole('img')).toHaveAccessibleName(
      `QR code of ${window.location.origin}/reading-plans?start=ours`,
    );
  });

  it('is one month on demand', async () => {
    fakeApi(routes(true));
    await show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'On the paper' }), 'January 2027');
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map(words).filter((text) => text.length > 2)).toEqual(['30Genesis 1–3', '31Rest']);
    expect(screen.getByRole('img')).toHaveAccessibleName(`QR code of ${window.location.origin}/reading-plans`);
  });

  it('has what is left for a reader', async () => {
    fakeApi(left(days.slice(2)));
    await show({ reader: 4 });
    const paper = await screen.findByRole('article', { name: 'Our year' });
    expect(within(paper).getAllByRole('listitem').map(words)).toEqual(['Mon 1Blessed: Matthew 5:1–12']);
  });

  it('says that nothing is left', async () => {
    fakeApi(left([]));
    await show({ reader: 4 });
    expect(await screen.findByText('Nothing to print')).toBeVisible();
  });

  it('says why it cannot be shown', async () => {
    fakeApi({ ...routes(), 'GET /plans/ours/days': () => refusal(404, 'Plan not found') });
    await show();
    expect(await screen.findByText('Plan not found')).toBeVisible();
  });
});

describe('the weeks of a month', () => {
  it('begin with the day that the region begins them with', () => {
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
    expect(weeksOf('2027-01', 1)[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03']);
    expect(weeksOf('2027-05', 1).at(-1)).toEqual(['2027-05-31', null, null, null, null, null, null]);
    expect(weeksOf('2027-01')[0]).toEqual([null, null, null, null, null, '2027-01-01', '2027-01-02']);
  });
});
