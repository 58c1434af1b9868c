import { render, screen } from '@testing-library/react';
import { AppError } from './app-error';

const shown = (error: Error): string => {
  render(<AppError error={error} reset={() => undefined} />);
  return screen.getByRole('alert').textContent;
};

it('shows no words of a programming error', () => {
  const text = shown(new TypeError("Cannot read properties of undefined (reading 'name')"));
  expect(text).toContain('We couldn’t show this page.');
  expect(text).not.toContain('undefined');
});

afterEach(() => jest.restoreAllMocks());

const NO_CODE = [
  'Failed to fetch dynamically imported module: https://lectio.example/assets/admin/x.js',
  'error loading dynamically imported module: https://lectio.example/assets/admin/x.js',
  'Importing a module script failed.',
];

it.each(NO_CODE)('says that a page which is not kept here needs a connection: %s', (message) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const text = shown(new TypeError(message));
  expect(text).toContain('No Connection');
  expect(text).not.toMatch(/module|assets/);
});

it.each(NO_CODE)('says with a connection that the page failed, and that Lectio was not reached: %s', (message) => {
  const text = shown(new TypeError(message));
  expect(text).toContain('Unexpected Application Error!');
  expect(text).toContain('We can’t reach Lectio.');
  expect(text).not.toMatch(/module|assets/);
});
