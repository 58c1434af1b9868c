import '@testing-library/jest-dom';
import { CreateFamilyRequest } from '@lectio/contract';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { send } from '../api/send';
import { fakeApi, refusal, type FakeAnswer } from '../testing/fake-api';
import { renderAtAddress } from '../testing/render';
import { Dialog } from '../ui/dialog/dialog';
import { TextField } from './field';
import { ContractForm, SubmitLine } from './contract-form';
import { FormDialog } from './form-dialog';
import { useContractForm } from './use-contract-form';

const useFamilyForm = (done: () => void) =>
  useContractForm({
    request: CreateFamilyRequest,
    start: { name: '' },
    send: (body) => send('/families', { body }),
    failed: 'It could not be founded',
    done,
  });

function Founding({ onClose }: { onClose: () => void }) {
  const form = useFamilyForm(onClose);
  return (
    <FormDialog form={form} title="Create Family" label="Create" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

/** A dialog that shows its form only later, as one does that loads first. */
function FoundingInside({ onClose }: { onClose: () => void }) {
  const form = useFamilyForm(onClose);
  return (
    <ContractForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <SubmitLine form={form} label="Create" />
    </ContractForm>
  );
}

function Page({ inside = false }: { inside?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <>
      {isOpen && !inside && <Founding onClose={close} />}
      {isOpen && inside && (
        <Dialog open title="Create Family" onClose={close}>
          <FoundingInside onClose={close} />
        </Dialog>
      )}
    </>
  );
}

const open = async (answer: FakeAnswer = {}, inside = false) => {
  fakeApi({ 'POST /families': () => answer });
  const page = await renderAtAddress(<Page inside={inside} />, '/family');
  await screen.findByRole('dialog', { name: 'Create Family' });
  return { ...page, user: userEvent.setup() };
};
const type = (user: ReturnType<typeof userEvent.setup>) => user.type(screen.getByLabelText('Name'), 'Berger');
const backdrop = () => document.querySelector('[data-dims]') as HTMLElement;
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

describe('a form in a dialog in which nothing was changed', () => {
  it.each([
    ['a press beside it', (user: ReturnType<typeof userEvent.setup>) => user.click(backdrop())],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['its cross', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByLabelText('Close'))],
  ])('closes by %s', async (_, press) => {
    const { user } = await open();
    await press(user);
    await isClosed();
  });

  it('closes too once what was typed is taken away again', async () => {
    const { user } = await open();
    await type(user);
    await user.clear(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    await isClosed();
  });
});

describe.each([
  ['a dialog of its own', false],
  ['a dialog around it', true],
])('a form that was changed, in %s', (_, inside) => {
  it('stays as it is after a press beside it', async () => {
    const { user } = await open({}, inside);
    await type(user);
    await user.click(backdrop());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByLabelText('Name')).toHaveValue('Berger');
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['the cross', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByLabelText('Close'))],
  ])('asks after %s, and keeps everything or closes', async (__, press) => {
    const { user } = await open({}, inside);
    await type(user);
    await press(user);
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByLabelText('Name')).toHaveValue('Berger');
    await press(user);
    await user.click((await question()).getByRole('button', { name: 'Leave' }));
    await isClosed();
  });

  it('closes without a question once it is saved, and asks on after a refusal', async () => {
    const { user } = await open(refusal(500, ''), inside);
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('It could not be founded');
    await user.keyboard('{Escape}');
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    fakeApi({ 'POST /families': () => ({ body: {} }) });
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await isClosed();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('has a Cancel that means it', async () => {
  const { user } = await open();
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
});

it('asks before the browser leads away from it, or closes its tab', async () => {
  const routeTree = createRootRoute({ component: () => <Page />, notFoundComponent: () => null });
  // In memory, nothing blocks Back.
  const router = createRouter({ routeTree });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  await act(() => router.navigate({ to: '/family' as never }));
  const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const user = userEvent.setup();
  expect(isHeld()).toBe(false);
  await type(user);
  expect(isHeld()).toBe(true);
  act(() => window.history.back());
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect([window.location.pathname, screen.getByLabelText('Name')]).toEqual([
    '/family',
    expect.objectContaining({ value: 'Berger' }),
  ]);
  act(() => window.history.back());
  await user.click((await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
