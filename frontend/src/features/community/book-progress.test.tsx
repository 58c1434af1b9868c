import '@testing-library/jest-dom';
import { BOOK_RANGES, CHAPTERS_WITH_VERSES, type BookProgressAnswer } from '@lectio/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, refusal } from '@/shared/testing/fake-api';
import { renderWithQueries } from '@/shared/testing/render';
import { BAR_STEPS, barStep, barWidth, barWords } from './book-row';
import { BookProgressPage } from './book-progress-page';

/** The answer for a community that read whole books this often. */
const answer = (reads: Record<string, number> = {}): BookProgressAnswer => {
  const bookProgress = BOOK_RANGES.map((book) => {
    const times = reads[book.name] ?? 0;
    return {
      book: book.name,
      testament: book.testament,
      totalChapters: book.chapterCount,
      minReads: times,
      maxReads: times,
      averageReads: times,
      totalReads: times * book.chapterCount,
      completionRate: times > 0 ? 100 : 0,
      chapters: CHAPTERS_WITH_VERSES.slice(book.firstChapterId - 1, book.lastChapterId).map((chapter) => ({
        ...chapter,
        readCount: times,
      })),
    };
  });
  const totalReads = bookProgress.reduce((sum, book) => sum + book.totalReads, 0);
  return {
    bookProgress,
    summary: {
      totalBooks: 66,
      booksCompleted: bookProgress.filter((book) => book.minReads > 0).length,
      totalReads,
      averageReads: 1.5,
    },
  };
};

function Page() {
  const [open, setOpen] = useState<string[]>([]);
  return <BookProgressPage open={open} onOpen={setOpen} />;
}

const show = (body: BookProgressAnswer) => {
  fakeApi({ 'GET /reports/book-progress': () => ({ body }) });
  renderWithQueries(<Page />);
  return userEvent.setup();
};

describe('the bar of a book', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 2],
    [4, 0, 8],
    [5, 1, 10],
    [9, 1, 18],
    [10, 2, 20],
    [19, 2, 38],
    [20, 3, 40],
    [34, 3, 68],
    [35, 4, 70],
    [49, 4, 98],
    [50, 5, 100],
    [51, 5, 100],
    [4000, 5, 100],
  ])('of %i reads has colour %i and a width of %i percent', (reads, step, width) =>
    expect([barStep(reads), barWidth(reads)]).toEqual([step, width]),
  );

  it('has its steps in words', () => {
    expect(BAR_STEPS.map((_, step) => barWords(step))).toEqual(['0–4', '5–9', '10–19', '20–34', '35–49', '50 or more']);
  });
});

describe('the books', () => {
  it('stand in two testaments, with how often all of each was read', async () => {
    show(answer({ Ruth: 7, Jude: 61 }));
    const old = within(await screen.findByRole('region', { name: 'Old Testament' }));
    const neu = within(screen.getByRole('region', { name: 'New Testament' }));
    expect([old.getAllByRole('button').length, neu.getAllByRole('button').length]).toEqual([39, 27]);
    const ruth = old.getByRole('button', { name: /^Ruth/ });
    expect(ruth).toHaveTextContent('Ruth7 times');
    expect(within(ruth).getByTestId('bar')).toHaveAttribute('data-width', '14');
    expect(within(neu.getByRole('button', { name: /^Jude/ })).getByTestId('bar')).toHaveAttribute('data-width', '100');
    expect(screen.getByText('Books completed').nextElementSibling).toHaveTextContent('2 of 66');
    expect(screen.getByText('Total reads').nextElementSibling).toHaveTextContent('89');
    expect(screen.getByText('Average reads per chapter').nextElementSibling).toHaveTextContent('1.5');
  });

  it('open to their figures and chapters, and close again', async () => {
    const user = show(answer({ Ruth: 7 }));
    const ruth = await screen.findByRole('button', { name: /^Ruth/ });
    expect(ruth).toHaveAttribute('aria-expanded', 'false');
    await user.click(ruth);
    expect(ruth).toHaveAttribute('aria-expanded', 'true');
    const grid = screen.getByRole('grid', { name: 'Chapters of Ruth' });
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .map((cell) => cell.getAttribute('aria-label')),
    ).toEqual([1, 2, 3, 4].map((chapter) => `Ruth ${chapter}, read 7 times`));
    expect(screen.getByText('Fewest reads').nextElementSibling).toHaveTextContent('7');
    await user.hover(within(grid).getByRole('gridcell', { name: /^Ruth 2/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Ruth 2Read 7 timesOld Testament · 23 verses');
    await user.click(ruth);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('leave the keys within the book that is open', async () => {
    const user = show(answer());
    await user.click(await screen.findByRole('button', { name: /^Ruth/ }));
    act(() => screen.getByRole('gridcell', { name: /^Ruth 4/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: /^Ruth 4/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('gridcell', { name: /^Ruth 1/ })).toHaveFocus();
  });
});

it('says when nothing was read yet', async () => {
  show(answer());
  expect(await screen.findByText('Nothing read yet. The first report fills the first bar.')).toBeInTheDocument();
});

it('says while it loads that it does', () => {
  fakeApi({ 'GET /reports/book-progress': () => new Promise(() => undefined) });
  renderWithQueries(<Page />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading book progress');
});

it.each([
  [refusal(500, ''), 'Failed to load book progress data.'],
  [refusal(503, 'Lectio is being looked after'), 'Lectio is being looked after'],
])('says that it failed, in the words of the server where it has any, and tries again', async (failure, message) => {
  let broken = true;
  fakeApi({ 'GET /reports/book-progress': () => (broken ? failure : { body: answer() }) });
  renderWithQueries(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  broken = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'New Testament' })).toBeInTheDocument();
});
