import '@testing-library/jest-dom';
import type { TestMailAnswer } from '@lectio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderAtAddress } from '../testing/render';
import { TestMail } from './test-mail';

const press = async (body: TestMailAnswer): Promise<void> => {
  fakeApi({ 'POST /admin/site/test-mail': () => ({ body }) });
  await renderAtAddress(<TestMail mail="server" />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Send me a test' }));
};

it('says that the mail server has taken the test mail', async () => {
  await press({ state: 'sent', message: 'It is on its way.', reason: null });
  expect(await within(screen.getByRole('status')).findByText('It is on its way.')).toBeInTheDocument();
});

it.each<TestMailAnswer>([
  {
    state: 'failed',
    message: 'We couldn’t send the test email: CONN: self-signed certificate',
    reason: 'CONN: self-signed certificate',
  },
  { state: 'waiting', message: 'The mail server hasn’t answered yet.', reason: null },
])('shows as a problem what the server said: $state', async (answer) => {
  await press(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(answer.message);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
