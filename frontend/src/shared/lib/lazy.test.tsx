import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazy } from './lazy';

const shown = () => {
  const load = jest.fn(() => Promise.resolve({ default: () => <p>The part</p> }));
  const Part = lazy(load);
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  return load;
};

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('loads a part when it is first shown', async () => {
  const load = shown();
  await screen.findByText('The part');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks for nothing without a network, because many browsers would not ask again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = shown();
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The part');
});

it('asks without a network where a service worker may have it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  shown();
  await screen.findByText('The part');
});
