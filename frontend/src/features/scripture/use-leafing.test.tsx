import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useLeafingTouch, type Direction } from '@/shared/lib/use-leafing';

function Page({ onLeaf }: { onLeaf: (direction: Direction) => void }) {
  const page = useRef<HTMLElement>(null);
  useLeafingTouch(page, onLeaf);
  return (
    <article ref={page}>
      <p>In the beginning</p>
      <div data-testid="table" style={{ overflowX: 'auto' }}>
        wide
      </div>
      <input type="range" aria-label="Position" />
    </article>
  );
}

const at = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];

/** The pages turned by a finger drawn over an element, from one place to another. */
const drawn = (
  element: () => HTMLElement,
  from: readonly [number, number],
  to: readonly [number, number],
  fingers = 1,
): Direction[] => {
  const turned: Direction[] = [];
  const { unmount } = render(<Page onLeaf={(direction) => turned.push(direction)} />);
  const touches = Array.from({ length: fingers }, () => at(from)[0]);
  fireEvent.touchStart(element(), { touches });
  fireEvent.touchEnd(element(), { changedTouches: at(to) });
  unmount();
  return turned;
};
const text = (): HTMLElement => screen.getByText('In the beginning');

it('turns to the next page to the left and to the one before to the right', () => {
  expect(drawn(text, [300, 400], [180, 410])).toEqual(['next']);
  expect(drawn(text, [180, 400], [300, 390])).toEqual(['previous']);
  document.documentElement.dir = 'rtl';
  expect(drawn(text, [180, 400], [300, 390])).toEqual(['next']);
  document.documentElement.dir = '';
});

it.each([
  ['a short way', [300, 400], [260, 400]],
  ['down rather than sideways', [300, 400], [230, 480]],
  ['from the edge of the window, where the browser goes back', [10, 400], [200, 400]],
] as const)('does not turn when a finger is drawn %s', (_, from, to) => {
  expect(drawn(text, from, to)).toEqual([]);
});

it('leaves two fingers, sliders, selected text and what scrolls sideways alone', () => {
  expect(drawn(text, [300, 400], [180, 400], 2)).toEqual([]);
  expect(drawn(() => screen.getByLabelText('Position'), [300, 400], [180, 400])).toEqual([]);
  const selection = jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  expect(drawn(text, [300, 400], [180, 400])).toEqual([]);
  selection.mockRestore();
  const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  expect(drawn(() => screen.getByTestId('table'), [300, 400], [180, 400])).toEqual([]);
  wide.mockRestore();
});
