import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { keepFocus } from './focus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document.body);
});
afterEach(() => stop());

const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

/** A part of a page that another takes the place of. */
function Part({ after }: { after: ReactNode }) {
  const [done, setDone] = useState(false);
  return (
    <section>
      <h2>Part</h2>
      <div>{done ? after : <button onClick={() => setDone(true)}>Go</button>}</div>
    </section>
  );
}

it('gives the focus to what replaces the control that had it', async () => {
  render(
    <Part
      after={
        <p tabIndex={-1} data-takes-focus>
          Done
        </p>
      }
    />,
  );
  await press('Go');
  await waitFor(() => expect(screen.getByText('Done')).toHaveFocus());
});

it('gives it to the heading of the part when nothing there asks for it', async () => {
  render(
    <>
      <h1>Page</h1>
      <Part after={<p>Done</p>} />
    </>,
  );
  await press('Go');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus());
});

it('gives it to the heading around when the part itself goes', async () => {
  function Page() {
    const [shown, setShown] = useState(true);
    return (
      <main>
        <h1>Page</h1>
        {shown && (
          <article>
            <h2>Card</h2>
            <button onClick={() => setShown(false)}>Remove</button>
          </article>
        )}
      </main>
    );
  }
  render(<Page />);
  await press('Remove');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus());
});

it('gives it back to the page after something outside of it, such as a toast', async () => {
  stop();
  function Page() {
    const [toast, setToast] = useState(true);
    return (
      <>
        <main>
          <button>On the page</button>
        </main>
        {toast && <button onClick={() => setToast(false)}>Undo</button>}
      </>
    );
  }
  render(<Page />);
  stop = keepFocus(screen.getByRole('main'));
  screen.getByRole('button', { name: 'On the page' }).focus();
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus());
});

it('waits for an open dialog to close', async () => {
  function Page() {
    const [step, setStep] = useState(0);
    return (
      <section>
        <h2>Part</h2>
        {step === 0 && <button onClick={() => setStep(1)}>Ask</button>}
        {step === 1 && (
          <div role="dialog" aria-label="Sure?">
            <button onClick={() => setStep(2)}>Yes</button>
          </div>
        )}
      </section>
    );
  }
  render(<Page />);
  await press('Ask');
  await press('Yes');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus());
});

it('leaves it alone where somebody pressed beside everything', async () => {
  const { rerender } = render(
    <section>
      <h2>Part</h2>
      <button>Go</button>
      <p>Words</p>
    </section>,
  );
  screen.getByRole('button').focus();
  await userEvent.click(screen.getByText('Words'));
  rerender(
    <section>
      <h2>Part</h2>
      <p>Words</p>
    </section>,
  );
  await new Promise<void>((done) => setTimeout(done, 100));
  expect(document.body).toHaveFocus();
});
