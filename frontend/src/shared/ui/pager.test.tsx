import { fireEvent, render, screen } from '@testing-library/react';
import { Pager } from './pager';

it.each([
  { where: 'in the middle', current: 3, total: 5, back: 2 },
  { where: 'on the second page, whose address names none for the first', current: 2, total: 5, back: undefined },
])('$where leads back to a page that there is', ({ current, total, back }) => {
  const onPage = jest.fn();
  render(<Pager currentPage={current} totalPages={total} onPage={onPage} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).toHaveBeenCalledWith(back);
});
