import '@testing-library/jest-dom';
import { CHAPTERS_WITH_VERSES, type GlobalStatsAnswer, type NextCompletionAnswer } from '@lectio/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keys } from '@/shared/api/keys';
import { fakeApi, refusal, type FakeRoutes } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { NextCompletionPage } from './next-completion-page';

const needed = (...ids: number[]): NextCompletionAnswer => ({
  chaptersNeeded: ids.map((id) => ({ ...CHAPTERS_WITH_VERSES[id - 1], readCount: 2 })),
  totalChaptersNeeded: ids.length,
});
const stats: GlobalStatsAnswer = {
  stats: {
    goals: [
      {
        id: 2,
        key: 'total_readers',
        name: 'Readers',
        description: null,
        unit: null,
        currentValue: 12,
        targetValue: 100,
        progress: 12,
        isCompleted: false,
      },
    ],
    chapters: [],
    chapterReadCounts: {},
    completeBibleReads: 2,
    chaptersNeeded: 4,
    canon: 'protestant',
  },
};

const open = (routes: FakeRoutes = {}) => {
  fakeApi({
    'GET /reports/next-completion-chapters': () => ({ body: needed(1, 2, 52, 1189) }),
    'GET /reports/global-stats': () => ({ body: stats }),
    ...routes,
  });
  return { user: userEvent.setup(), ...renderWithQueries(<NextCompletionPage />) };
};
const cell = (name: string): HTMLElement => screen.getByRole('gridcell', { name });

afterEach(() => jest.restoreAllMocks());

it('is titled as the specification has it, and shows the community’s figures and the chapters still needed', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reformation Reading 2025');
  expect(await screen.findByRole('heading', { name: '4 Chapters Needed' })).toBeInTheDocument();
  expect(await screen.findByTestId('goal-total_readers')).toHaveAttribute('data-value', '12');
  expect(screen.getByText('after 2 whole Bibles')).toBeInTheDocument();
  expect(screen.getAllByRole('gridcell').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Genesis 1, read 2 times',
    'Genesis 2, read 2 times',
    'Exodus 2, read 2 times',
    'Revelation 22, read 2 times',
  ]);
  expect([screen.getByText('3 chapters needed'), screen.getByText('1 chapter needed')]).toHaveLength(2);
});

it('describes a chapter on hover and on focus; keys skip chapters not needed', async () => {
  const { user } = open();
  await user.hover(await screen.findByRole('gridcell', { name: 'Revelation 22, read 2 times' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Revelation 22Read 2 timesNew Testament · 21 verses');
  expect(document.querySelectorAll('[data-chapter-id][tabindex="0"]')).toHaveLength(1);
  act(() => cell('Genesis 2, read 2 times').focus());
  await user.keyboard('{ArrowRight}');
  expect(cell('Exodus 2, read 2 times')).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Exodus 2');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('Revelation 22, read 2 times')).toHaveFocus();
});

it('lets a chapter go that was read meanwhile, and keeps one stop for Tab', async () => {
  const { client } = open();
  const first = await screen.findByRole('gridcell', { name: 'Genesis 1, read 2 times' });
  act(() => first.focus());
  act(() => void client.setQueryData(keys.nextCompletion, needed(2, 1189)));
  expect(await screen.findByRole('heading', { name: '2 Chapters Needed' })).toBeInTheDocument();
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-chapter-id][tabindex="0"]')].map((one) => one.dataset.chapterId),
  ).toEqual(['2']);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('says the same as a table', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Chapters needed, as a table' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'BookNeededChapters',
    'Genesis21–2',
    'Exodus12',
    'Revelation122',
  ]);
});

it('only logs that the community’s figures failed, and shows the chapters', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ 'GET /reports/global-stats': () => refusal(500, '') });
  expect(await screen.findByRole('heading', { name: '4 Chapters Needed' })).toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that the chapters failed, and tries again', async () => {
  let broken = true;
  const { user } = open({
    'GET /reports/next-completion-chapters': () => (broken ? refusal(500, '') : { body: needed(7) }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load chapters data/);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: '1 Chapter Needed' })).toBeInTheDocument();
});
