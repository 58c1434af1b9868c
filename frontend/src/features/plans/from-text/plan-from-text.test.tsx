import '@testing-library/jest-dom';
import type { PlanFileAnswer } from '@lectio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderAtAddress } from '@/shared/testing/render';
import { ImportPlan } from './import-plan';

const READ: PlanFileAnswer = {
  name: 'January',
  description: null,
  runsRound: false,
  days: [
    { passages: [{ text: 'Genesis 1–2', chapterIds: [1, 2], verses: null }], date: '--01-01' },
    { passages: [], title: 'Rest', date: '--01-02' },
  ],
  lists: [],
  chapterIds: [],
  estimatedDays: null,
  weekdays: null,
  notes: [{ kind: 'unknown', message: 'We couldn’t find that passage.', text: 'Punch 3', line: 4 }],
};

const read = async (answer: PlanFileAnswer) => {
  const calls = fakeApi({
    'POST /plans/files/read': () => ({ body: answer }),
    'GET /readers': () => ({ body: { readers: [] } }),
    'POST /plans': () => ({ status: 201, body: { plan: { id: 'custom-1' } } }),
  });
  const user = userEvent.setup();
  await renderAtAddress(<ImportPlan />);
  await user.click(screen.getByRole('button', { name: 'From a file or text' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Plan'), 'January');
  await user.click(within(dialog).getByRole('button', { name: 'Show the days' }));
  return { user, dialog, calls };
};

describe('a plan from a text', () => {
  it('shows its days and what is not understood, and keeps it once that is right', async () => {
    const { user, dialog, calls } = await read(READ);
    await within(dialog).findByText('Genesis 1–2');
    expect(within(dialog).getByText('Jan 1')).toBeVisible();
    expect(within(dialog).getByText('Rest')).toBeVisible();
    expect(within(dialog).getByText('Line 4, “Punch 3”: We couldn’t find that passage.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/plans/files/read']);
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Our January');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({
      path: '/plans',
      body: { name: 'Our January', description: null, days: READ.days, runsRound: false },
    });
  });

  it('lets its days be edited before it is kept, and asks before they go', async () => {
    const { user, dialog, calls } = await read(READ);
    await within(dialog).findByText('Genesis 1–2');
    await user.click(within(dialog).getByRole('button', { name: 'Edit the days' }));
    const editor = await screen.findByRole('dialog', { name: 'A plan of your own' });
    await user.type(await within(editor).findByLabelText('Passages of Jan 1'), '; Psalm 1');
    expect(within(editor).getByText('Line 4, “Punch 3”: We couldn’t find that passage.')).toBeVisible();
    await user.click(within(editor).getByRole('button', { name: 'Close' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await user.click(within(editor).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({
      path: '/plans',
      body: {
        name: 'January',
        days: [
          {
            passages: [
              { chapterIds: [1, 2], verses: null },
              { chapterIds: [479], verses: null },
            ],
            date: '--01-01',
          },
          { passages: [], title: 'Rest', date: '--01-02' },
        ],
      },
    });
  });

  it('has nothing to save where nothing is read, and goes back to the text', async () => {
    const { user, dialog } = await read({ ...READ, days: [] });
    await within(dialog).findByText(/^Line 4/);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(await within(dialog).findByLabelText('Plan')).toHaveValue('January');
  });
});
