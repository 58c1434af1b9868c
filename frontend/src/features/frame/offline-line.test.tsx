import '@testing-library/jest-dom';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderWithQueries } from '../../shared/testing/render';
import { asOfInWords, OfflineLine } from './offline-line';

const at = (day: number, hour: number, minute: number): number => new Date(2025, 9, day, hour, minute).getTime();

describe('the age of what is shown', () => {
  it.each([
    [at(4, 20, 14), at(4, 21, 0), '8:14 PM'],
    [at(3, 20, 14), at(4, 0, 5), '8:14 PM yesterday'],
    [at(1, 9, 5), at(4, 0, 5), '9:05 AM on Oct 1, 2025'],
  ])('%d at %d is "%s"', (then, now, words) => expect(asOfInWords(then, now)).toBe(words));
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
  expect(screen.getByRole('status')).toHaveTextContent(/^Offline: .* sent later\.$/);
  act(() => {
    client.setQueryData(['scripture'], 1, { updatedAt: at(1, 8, 0) });
    client.setQueryData(['unseen'], 1, { updatedAt: at(1, 7, 0) });
    client.setQueryData(['readers'], 1, { updatedAt: at(2, 9, 5) });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/What you see is as of 9:05 AM on Oct 2, 2025\.$/);
});
