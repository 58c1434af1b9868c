import { render, screen } from '@testing-library/react';
import { PrivacyPolicy } from './privacy-policy';

const textOf = (): string => {
  render(<PrivacyPolicy />);
  return screen.getByRole('article').textContent ?? '';
};

it('says when it changed last', () => expect(textOf()).toContain('Last updated September 25, 2025'));

it('names who sees what: families and churches see more than the community', () => {
  const text = textOf();
  for (const seen of [
    /Members of your families see your readers’ names there and what they’ve read/,
    /Within the family, only you and the person who wrote a note or detail can see it/,
    /Members of your church see your name, and your email only if you show it in Settings/,
    /never show notes and reading details to the community/,
  ])
    expect(text).toMatch(seen);
});

it('names all that the browser keeps, and what of it outlasts signing out', () => {
  const text = textOf();
  for (const kept of [
    'key to your session',
    'account and readers',
    'where you last read',
    'light or dark',
    'reports you’ve started',
    'unsent reports',
  ])
    expect(text).toContain(kept);
});

it('claims no more than is done: notes and details are encrypted, names are erased', () => {
  const text = textOf();
  expect(text).toContain('a key that encrypts notes and reading details');
  expect(text).not.toMatch(/Names[^.]*encrypted/);
});
