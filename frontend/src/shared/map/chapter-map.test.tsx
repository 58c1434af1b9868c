import '@testing-library/jest-dom';
import type { Canon } from '@lectio/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BANDS, stepOf } from './bands';
import { nameChaptersIn } from '../passages/chapter-names';
import { ChapterMap } from './chapter-map';
import { GLOW_MS } from './use-glow';

const LETTER_OF_JEREMIAH = 1301;
const cell = (id: number): HTMLElement => document.querySelector<HTMLElement>(`[data-chapter-id="${id}"]`)!;
const glowing = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('.glow')].map((node) => Number(node.dataset.chapterId));
const show = (counts: Record<string, number>, canon: Canon = 'protestant') =>
  render(<ChapterMap canon={canon} counts={counts} label="Community progress map" />);

afterEach(async () => {
  jest.useRealTimers();
  await nameChaptersIn('kjv');
});

it('names one chapter of Psalms a psalm', () => {
  show({ 479: 2 });
  expect(cell(479)).toHaveAccessibleName('Psalm 1, read 2 times');
  expect(cell(478)).toHaveAccessibleName('Job 42, unread');
});

it('sorts every count into the band of the legend', () => {
  const edges = [0, 1, 2, 3, 4, 5, 6, 10, 11, 20, 21, 35, 36, 50, 51, 4000];
  expect(edges.map((reads) => BANDS[stepOf(reads)].label)).toEqual([
    'unread',
    '1x',
    '2-3x',
    '2-3x',
    '4-5x',
    '4-5x',
    '6-10x',
    '6-10x',
    '11-20x',
    '11-20x',
    '21-35x',
    '21-35x',
    '36-50x',
    '36-50x',
    '50+x',
    '50+x',
  ]);
});

describe('a map with some chapters read', () => {
  it('draws all 1,189 chapters with their counts and says the totals of each testament', () => {
    show({ 1: 3, 2: 1, 1189: 60 });
    expect(document.querySelectorAll('[data-chapter-id]')).toHaveLength(1189);
    expect(cell(1)).toHaveAttribute('data-count', '3');
    expect(cell(1189)).toHaveAttribute('data-step', '8');
    expect(screen.getByRole('gridcell', { name: 'Revelation 22, read 60 times' })).toBe(cell(1189));
    expect(screen.getByText('2 of 929 chapters read · 4 total reads')).toBeInTheDocument();
    expect(screen.getByText('1 of 260 chapters read · 60 total reads')).toBeInTheDocument();
  });

  it('is one stop for Tab, in which arrows, Page and Home keys move', async () => {
    const user = userEvent.setup();
    show({});
    const stops = () => document.querySelectorAll('[data-chapter-id][tabindex="0"]');
    expect(stops()).toHaveLength(1);
    screen.getByRole('button', { name: 'Show as table' }).focus();
    await user.tab();
    expect(cell(1)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell(2)).toHaveFocus();
    await user.keyboard('{PageDown}');
    expect(cell(52)).toHaveFocus();
    await user.keyboard('{End}');
    expect(cell(90)).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(cell(1189)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell(1189)).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  it('describes chapters as the numbering of the account and the canon of the map have them', async () => {
    await nameChaptersIn('hebrew');
    const user = userEvent.setup();
    show({}, 'catholic');
    const tipOf = async (id: number): Promise<string> => {
      await user.hover(cell(id));
      return within(await screen.findByRole('tooltip'))
        .getAllByText(/./)
        .map((line) => line.textContent)
        .join(', ');
    };
    expect(await tipOf(928)).toBe('Malachi 3:1–18, Not read yet, Old Testament · 18 verses');
    expect(await tipOf(296)).toBe('1 Kings 5, Not read yet, Old Testament · 32 verses');
    expect(await tipOf(853)).toBe('Daniel 3, Not read yet, Old Testament · 100 verses');
    expect(await tipOf(LETTER_OF_JEREMIAH)).toBe('Baruch 6, Not read yet, Old Testament · 73 verses');
  });

  it('describes a chapter on hover and on focus', async () => {
    const user = userEvent.setup();
    show({ 1: 3 });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.hover(cell(1));
    const tip = within(await screen.findByRole('tooltip'));
    expect(tip.getByText('Genesis 1')).toBeInTheDocument();
    expect(tip.getByText('Read 3 times')).toBeInTheDocument();
    expect(tip.getByText('Old Testament · 31 verses')).toBeInTheDocument();
    act(() => cell(930).focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Matthew 1Not read yetNew Testament · 25 verses');
    expect(cell(930)).toHaveAttribute('aria-describedby', screen.getByRole('tooltip').id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('is small at first, and shows book by book how much of each is read', async () => {
    const user = userEvent.setup();
    show({ 1: 3, 2: 3, 4: 1 });
    expect(cell(1)).toHaveTextContent(/^$/);
    await user.click(screen.getByRole('button', { name: 'Show book by book' }));
    expect(cell(1)).toHaveTextContent('1');
    expect(cell(1).closest('[role="row"]')).toHaveTextContent('3 of 50 chapters read');
    await user.click(screen.getByRole('button', { name: 'Show as map' }));
    expect(cell(1)).toHaveTextContent(/^$/);
  });

  it('shows, once a whole Bible is read, what was read of the one after it, in colours and figures, and tells the counts of cells all the same', async () => {
    const user = userEvent.setup();
    const twice = Object.fromEntries(Array.from({ length: 1189 }, (_, place) => [place + 1, 2]));
    render(<ChapterMap canon="protestant" counts={{ ...twice, 2: 5 }} label="Our map" shows="running" />);
    expect([cell(1).dataset.step, cell(1).dataset.count]).toEqual(['0', '2']);
    expect([cell(2).dataset.step, cell(2).getAttribute('aria-label')]).toEqual(['2', 'Genesis 2, read 5 times']);
    expect(screen.getByRole('button', { name: 'Bible 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('1 of 929 chapters read · 3 total reads')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show book by book' }));
    expect(cell(1).closest('[role="row"]')).toHaveTextContent('1 of 50 chapters read');
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const row = async () => (await screen.findByRole('rowheader', { name: 'Genesis' })).closest('tr');
    expect(await row()).toHaveTextContent('Genesis1 of 503031: unread, 2: 3×, 3–50: unread');
    await user.click(screen.getByRole('button', { name: 'Ever' }));
    expect(await row()).toHaveTextContent('Genesis50 of 50103251: 2×, 2: 5×, 3–50: 2×');
    await user.click(screen.getByRole('button', { name: 'Show as map' }));
    expect(screen.getByText('929 of 929 chapters read · 1,861 total reads')).toBeInTheDocument();
    expect([cell(1).dataset.step, cell(2).dataset.step]).toEqual(['2', '3']);
  });

  it('says the same as a table', async () => {
    const user = userEvent.setup();
    show({ 1: 3, 2: 3, 4: 1 });
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const row = (await screen.findByRole('rowheader', { name: 'Genesis' })).closest('tr');
    expect(row).toHaveTextContent('3 of 50');
    expect(row).toHaveTextContent('1–2: 3×, 3: unread, 4: 1×, 5–50: unread');
  });
});

describe('when counts change', () => {
  it('the changed cells glow once, and only they', () => {
    jest.useFakeTimers();
    const { rerender } = show({ 1: 3, 7: 1 });
    expect(glowing()).toEqual([]);
    rerender(<ChapterMap canon="protestant" counts={{ 1: 4, 7: 1, 931: 1 }} label="Community progress map" />);
    expect(cell(1)).toHaveAttribute('data-count', '4');
    expect(glowing()).toEqual([1, 931]);
    act(() => jest.advanceTimersByTime(GLOW_MS));
    expect(glowing()).toEqual([]);
  });

  it('the tooltip that is open shows the new figure', () => {
    const { rerender } = show({ 1: 3 });
    fireEvent.mouseOver(cell(1));
    rerender(<ChapterMap canon="protestant" counts={{ 1: 4 }} label="Community progress map" />);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Read 4 times');
  });
});
