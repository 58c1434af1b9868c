import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeApi } from '@/shared/testing/fake-api';
import { reader } from '@/shared/testing/people';
import { renderAtAddress } from '@/shared/testing/render';
import { ReportPage } from './report-page';

it.each([
  [
    'the passage out of the words of its verses',
    '“For God so loved the world”\n\u202dJohn\u202c 3:16 NIV',
    'John 3:16',
  ],
  ['a text that names no passage as it is', 'A quiet evening', 'A quiet evening'],
])('takes %s from what another app shares', async (_, shared, passage) => {
  fakeApi({
    'GET /readers': () => ({ body: { readers: [reader()] } }),
    'GET /families': () => ({ body: { families: [] } }),
    'GET /reports': () => ({ body: { reports: [], pagination: {} } }),
  });
  await renderAtAddress(<ReportPage shared={shared} />);
  expect(await screen.findByLabelText('Type a passage')).toHaveValue(passage);
});
