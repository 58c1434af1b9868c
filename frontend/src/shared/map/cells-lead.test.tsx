import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAtAddress } from '../testing/render';
import { ChapterMap } from './chapter-map';

const cell = (id: number): HTMLElement => document.querySelector<HTMLElement>(`[data-chapter-id="${id}"]`)!;

const open = async () => {
  const { href } = await renderAtAddress(<ChapterMap canon="protestant" counts={{ 1: 3 }} label="Your progress map" />);
  return { href, user: userEvent.setup() };
};

describe('a cell of a map', () => {
  it('leads to its chapter’s text', async () => {
    const { href, user } = await open();
    await user.click(cell(2));
    await user.click(await screen.findByRole('link', { name: 'Read Genesis 2' }));
    expect(href()).toBe('/reading?chapter=2');
  });

  it('leads to a report of its chapter, by keys', async () => {
    const { href, user } = await open();
    act(() => cell(1).focus());
    await user.keyboard('{Enter}');
    const read = await screen.findByRole('link', { name: 'Read Genesis 1' });
    await waitFor(() => expect(read).toHaveFocus());
    await user.tab();
    await user.keyboard('{Enter}');
    expect(href()).toBe('/report?chapter=1');
  });

  it('takes the focus back when nothing is chosen', async () => {
    const { href, user } = await open();
    act(() => cell(1).focus());
    await user.keyboard(' ');
    await waitFor(async () => expect(await screen.findByRole('link', { name: 'Read Genesis 1' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(1)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(href()).toBe('/');
  });
});
