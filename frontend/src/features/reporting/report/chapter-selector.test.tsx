import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocusOnPage } from '@/shared/testing/focus';
import { keepFocus } from '@/shared/lib/focus';
import { nameChaptersIn } from '@/shared/passages/chapter-names';
import { passagesQuery } from '@/shared/passages/passages-query';
import { ChapterSelector } from './chapter-selector';

const client = new QueryClient();
beforeAll(() => client.prefetchQuery(passagesQuery()));

let chosen: ReadonlySet<number> = new Set();

function Page({ next, isLoading, written = '' }: { next: number; isLoading?: boolean; written?: string }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [passage, setPassage] = useState(written);
  chosen = selected;
  return (
    <QueryClientProvider client={client}>
      <ChapterSelector
        canon="protestant"
        selected={selected}
        read={new Set([2, 3])}
        next={next}
        isLoading={isLoading}
        written={passage}
        onWritten={setPassage}
        onChange={setSelected}
      />
    </QueryClientProvider>
  );
}

const start = (next = 1) => {
  const user = userEvent.setup();
  render(<Page next={next} />);
  return user;
};
const startWithMore = async () => {
  const user = start();
  await user.click(screen.getByText('More ways to choose'));
  return user;
};
const option = (name: string): HTMLElement => screen.getByRole('option', { name });
const ids = (): number[] => [...chosen].sort((a, b) => a - b);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('shows no chapter before it is known which book comes next, and keeps the book once something is chosen', async () => {
  const user = userEvent.setup();
  const page = render(<Page next={1} isLoading />);
  expect(screen.queryByRole('option', { name: /^Genesis \d/ })).not.toBeInTheDocument();
  page.rerender(<Page next={51} />);
  await user.click(option('Exodus 2'));
  page.rerender(<Page next={237} />);
  expect(option('Exodus 2')).toHaveAttribute('aria-selected', 'true');
  expect(ids()).toEqual([52]);
});

it('begins with a passage that was shared, and adds it when asked', async () => {
  const user = userEvent.setup();
  render(<Page next={1} written="Genesis 3" />);
  expect(ids()).toEqual([]);
  expect(screen.getByLabelText('Type a passage')).toHaveValue('Genesis 3');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(ids()).toEqual([3]);
});

describe('by mouse', () => {
  it('a click chooses a chapter and a second one lets go of it', async () => {
    const user = start();
    await user.click(option('Genesis 3'));
    expect(ids()).toEqual([3]);
    expect(option('Genesis 3')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('Genesis 3'));
    expect(ids()).toEqual([]);
  });

  it('a drag selects all it passes, and deselects what it leaves again', async () => {
    const user = start();
    await user.pointer([
      { keys: '[MouseLeft>]', target: option('Genesis 3') },
      { target: option('Genesis 9') },
      { target: option('Genesis 6') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(ids()).toEqual(range(3, 6));
    await user.pointer([{ target: option('Genesis 20') }]);
    expect(ids()).toEqual(range(3, 6));
  });

  it('a drag that begins on a chosen chapter clears', async () => {
    const user = start();
    await user.click(screen.getByRole('button', { name: 'Whole book' }));
    await user.pointer([
      { keys: '[MouseLeft>]', target: option('Genesis 11') },
      { target: option('Genesis 50') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(ids()).toEqual(range(1, 10));
  });

  it('Shift and a click take all in between', async () => {
    const user = start();
    await user.click(option('Genesis 5'));
    await user.keyboard('{Shift>}');
    await user.click(option('Genesis 12'));
    await user.keyboard('{/Shift}');
    expect(ids()).toEqual(range(5, 12));
  });
});

describe('by keys', () => {
  it('arrows move, Space chooses, Shift with arrows extends', async () => {
    const user = start();
    option('Genesis 1').focus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(option('Genesis 3')).toHaveFocus();
    expect(ids()).toEqual([3]);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(ids()).toEqual([3, 4, 5]);
    await user.keyboard('{End}');
    expect(option('Genesis 50')).toHaveFocus();
    expect(document.querySelectorAll('[role="option"][tabindex="0"]')).toHaveLength(1);
  });

  it('Control and A choose the book', async () => {
    const user = start();
    option('Genesis 1').focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(ids()).toEqual(range(1, 50));
  });

  it('a written passage is added', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'Psalms 1-150; Jude{Enter}');
    expect(chosen.size).toBe(151);
    expect(screen.getByLabelText('Type a passage')).toHaveValue('');
  });

  it('what was added is said, and that verses are left out', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'Genesis 1-3, Exodus 2{Enter}');
    expect(screen.getByText('Added: Genesis 1–3, Exodus 2.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Type a passage'), 'John 3:16{Enter}');
    expect(screen.getByText('Added: John 3. Chapters count whole, so the verses are left out.')).toBeInTheDocument();
    expect(ids()).toEqual([1, 2, 3, 52, 1000]);
  });

  it('what was added is no longer said once it is not chosen', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'Genesis 1-3{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Genesis 2' }));
    expect(screen.queryByText(/^Added:/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Type a passage'), 'Exodus 2{Enter}');
    expect(screen.getByText('Added: Exodus 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await user.click(screen.getByRole('button', { name: 'Whole book' }));
    expect(screen.queryByText(/^Added:/)).not.toBeInTheDocument();
  });

  it('a short name alone asks before it adds a whole book', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'psalm{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Which chapters of Psalms?');
    expect(chosen.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Psalms (150 chapters)' }));
    expect(chosen.size).toBe(150);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('what is written is spelled out before it is added', async () => {
    const user = start();
    const field = screen.getByLabelText('Type a passage');
    await user.type(field, 'Exodus, chapters 1-3; Jn 3:16');
    expect(field).toHaveAccessibleDescription(
      'Exodus 1–3, John 3:16. Chapters count whole, so the verses are left out. Press Enter to add it.',
    );
  });

  it('what can be read in two ways asks, and the answer is added with the rest', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'Ruth 1; Mt 5,1-12{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('“Mt 5,1-12” could mean');
    expect(chosen.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Matthew 5:1–12 (1 chapter)' }));
    expect(ids()).toEqual([233, 934]);
    expect(screen.getByText(/^Added: Ruth 1, Matthew 5\./)).toBeInTheDocument();
  });

  it('an unknown passage adds nothing and says so', async () => {
    const user = start();
    await user.type(screen.getByLabelText('Type a passage'), 'Genesis 1-3; Hezekiah 4{Enter}');
    expect(chosen.size).toBe(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Hezekiah 4');
  });
});

describe('a range', () => {
  const enter = async (user: ReturnType<typeof userEvent.setup>, from: string, to: string): Promise<void> => {
    await user.clear(screen.getByLabelText('From chapter'));
    await user.type(screen.getByLabelText('From chapter'), from);
    await user.clear(screen.getByLabelText('To chapter'));
    await user.type(screen.getByLabelText('To chapter'), to);
    await user.click(screen.getByRole('button', { name: 'Add range' }));
  };

  it.each([
    ['0', '5'],
    ['7', '51'],
    ['9', '3'],
  ])('from %s to %s is no range of Genesis', async (from, to) => {
    const user = await startWithMore();
    await enter(user, from, to);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid chapter numbers between 1 and 50');
    expect(chosen.size).toBe(0);
  });

  it.each([
    ['0', '5', 'From chapter', 'To chapter'],
    ['7', '51', 'To chapter', 'From chapter'],
    ['9', '3', 'To chapter', 'From chapter'],
  ])('from %s to %s leads to the number that does not fit: %s', async (from, to, wrong, right) => {
    const user = await startWithMore();
    await enter(user, from, to);
    await waitFor(() => expect(screen.getByLabelText(wrong)).toHaveFocus());
    expect(screen.getByLabelText(wrong)).toBeInvalid();
    expect(screen.getByLabelText(wrong)).toHaveAccessibleDescription(
      'Please enter valid chapter numbers between 1 and 50',
    );
    expect(screen.getByLabelText(right)).toBeValid();
  });

  it('is not offered in a book of one chapter', async () => {
    const user = await startWithMore();
    await user.selectOptions(screen.getByLabelText('Book'), 'Jude');
    expect(screen.queryByLabelText('From chapter')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Whole Bible' })).toBeInTheDocument();
  });

  it('is of chapters as the account numbers them', async () => {
    await nameChaptersIn('hebrew');
    const user = await startWithMore();
    await user.selectOptions(screen.getByLabelText('Book'), 'Joel');
    await enter(user, '4', '4');
    expect(ids()).toEqual([879]);
    expect(option('Joel 4')).toHaveAttribute('aria-selected', 'true');
    await enter(user, '5', '5');
    expect(screen.getByRole('alert')).toHaveTextContent('between 1 and 4');
    await act(() => nameChaptersIn('kjv'));
  });

  it('is added to what is chosen already, in the book that is shown', async () => {
    const user = await startWithMore();
    await user.click(option('Genesis 1'));
    await user.selectOptions(screen.getByLabelText('Book'), 'Exodus');
    await enter(user, '2', '4');
    expect(ids()).toEqual([1, 52, 53, 54]);
  });
});

describe('wholesale', () => {
  it.each([
    ['Whole Bible', 1, 1189],
    ['Old Testament', 1, 929],
    ['New Testament', 930, 1189],
  ])('%s is one click, and one more lets go', async (name, from, to) => {
    const user = await startWithMore();
    await user.click(screen.getByRole('button', { name }));
    expect(ids()).toEqual(range(from, to));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name }));
    expect(chosen.size).toBe(0);
  });
});

it('previews the first twenty chapters, then how many more', async () => {
  const user = start();
  await user.click(screen.getByRole('button', { name: 'Whole book' }));
  const list = screen.getByRole('list', { name: 'Selected chapters' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(21);
  expect(within(list).getByText('+30 more')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Genesis 1' }));
  expect(ids()).toEqual(range(2, 50));
});

describe('the focus', () => {
  it('goes from a chapter that was taken out to the next one', async () => {
    const user = start();
    keepFocusOnPage();
    await user.type(screen.getByLabelText('Type a passage'), 'Genesis 1-3{Enter}');
    for (const [gone, next] of [
      ['Genesis 2', 'Genesis 3'],
      ['Genesis 3', 'Genesis 1'],
    ]) {
      screen.getByRole('button', { name: `Remove ${gone}` }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('button', { name: `Remove ${next}` })).toHaveFocus());
    }
  });

  it('goes from “Clear all” to how much is chosen', async () => {
    const stop = keepFocus(document.body);
    const user = start();
    await user.click(screen.getByRole('button', { name: 'Whole Bible' }));
    screen.getByRole('button', { name: 'Clear all' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('No chapters selected')).toHaveFocus());
    stop();
  });
});

it('opens where the reader goes on, and marks what is read', async () => {
  const user = start(233);
  expect(option('Ruth 1')).toBeInTheDocument();
  expect(screen.queryByText('Already read')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Book'), 'Genesis');
  expect(option('Genesis 2')).toHaveAccessibleDescription('Already read');
  expect(option('Genesis 1')).not.toHaveAccessibleDescription();
});
