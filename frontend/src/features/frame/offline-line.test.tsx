import '@testing-library/jest-dom';
import { QueryObserver, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { SEEN_WITHIN_MS } from '@/shared/lib/days';
import { renderWithQueries } from '@/shared/testing/render';
import { standAt } from '@/shared/testing/stand-at';
import { asOfInWords, OfflineLine } from './offline-line';

const at = (day: number, hour: number, minute: number): number => new Date(2025, 9, day, hour, minute).getTime();

describe('the age of what is shown', () => {
  it.each([
    [at(4, 20, 14), 'Last updated 8:14 PM.'],
    [at(3, 20, 14), 'Last updated 8:14 PM yesterday.'],
    [at(1, 9, 5), 'Last updated 9:05 AM on Oct 1, 2025.'],
  ])('of %d is "%s" on October 4', (then, words) => expect(asOfInWords(then, '2025-10-04')).toBe(words));
});

it('turns with the day', () => {
  standAt(new Date(at(3, 23, 59)));
  const { client } = renderWithQueries(<OfflineLine />);
  act(() => {
    new QueryObserver(client, { queryKey: ['readers'], staleTime: Infinity }).subscribe(() => undefined);
    client.setQueryData(['readers'], 1, { updatedAt: at(3, 20, 14) });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/Last updated 8:14 PM\.$/);
  jest.setSystemTime(at(4, 0, 1));
  act(() => jest.advanceTimersByTime(SEEN_WITHIN_MS));
  expect(screen.getByRole('status')).toHaveTextContent(/Last updated 8:14 PM yesterday\.$/);
  jest.useRealTimers();
});

it('says that there is no network, and how old the oldest answer on the page is', () => {
  const Shown = ({ name }: { name: string }) => {
    useQuery({ queryKey: [name], queryFn: () => new Promise(() => undefined), staleTime: Infinity });
    return null;
  };
  const { client } = renderWithQueries(
    <>
      <OfflineLine />
      <Shown name="readers" />
      <Shown name="scripture" />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^You’re offline\. .* sent later\.$/);
  act(() => {
    client.setQueryData(['scripture'], 1, { updatedAt: at(1, 8, 0) });
    client.setQueryData(['unseen'], 1, { updatedAt: at(1, 7, 0) });
    client.setQueryData(['readers'], 1, { updatedAt: at(2, 9, 5) });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/Last updated 9:05 AM on Oct 2, 2025\.$/);
});
