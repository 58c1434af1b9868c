import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { defaultDetails, detailsBody, type DetailsDraft } from './details-draft';
import { DetailsFields } from './details-fields';

/** The form, and what it would send. */
const open = () => {
  fakeApi({ 'GET /esv/translations': () => ({ body: { translations: [], usual: 'KJV' } }) });
  let draft = defaultDetails(null);
  const Form = () => {
    const [written, setWritten] = useState<DetailsDraft>(draft);
    draft = written;
    const onChange = (part: Partial<DetailsDraft>): void => setWritten({ ...written, ...part });
    return <DetailsFields draft={written} errors={{}} onChange={onChange} />;
  };
  renderWithQueries(<Form />);
  return { user: userEvent.setup(), body: () => detailsBody(draft, '') };
};

it('takes the name of a translation that is not listed, and sends it with no other', async () => {
  const { user, body } = open();
  expect(screen.queryByLabelText('Which translation')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Translation'), 'Other');
  await user.type(screen.getByLabelText('Which translation'), ' Menge 1939 ');
  expect(body()).toMatchObject({ translation: 'other', translationName: 'Menge 1939' });
  await user.selectOptions(screen.getByLabelText('Translation'), 'KJV');
  expect(screen.queryByLabelText('Which translation')).not.toBeInTheDocument();
  expect(body()).toMatchObject({ translation: 'KJV', translationName: null });
});
