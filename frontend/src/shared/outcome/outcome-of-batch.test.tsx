import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { fakeApi } from '../testing/fake-api';
import { reader } from '../testing/people';
import { renderAtAddress } from '../testing/render';
import { showOutcomeOfBatch } from './outcome-of-batch';
import { OutcomeMoment } from './outcome-moment';
import { closeOutcome } from './outcome-store';

beforeEach(closeOutcome);

const open = async (batchId: string) => {
  fakeApi({
    'GET /reports/last-batch': () => ({
      body: {
        batchId,
        summary: {
          reports: 3,
          readers: [{ id: 1, name: 'Anna', reports: 3 }],
          chapters: [
            [930, 931],
            [1019, 1019],
          ],
        },
      },
    }),
  });
  await renderAtAddress(<OutcomeMoment />);
};
const show = (): Promise<boolean> => act(() => showOutcomeOfBatch('b-1', [reader({ isPrimary: false })], undefined));

it('shows the chapters that the server recorded, for a reader of whom more is known', async () => {
  await open('b-1');
  expect(await show()).toBe(true);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: 'Matthew 1–2, Acts 1' })).toBeInTheDocument();
  expect(dialog.getByText('Reported for Anna')).toBeInTheDocument();
});

it('leaves it to the page when something else was reported meanwhile', async () => {
  await open('b-2');
  expect(await show()).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
