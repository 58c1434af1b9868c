import type { Fitted } from './fit';

export interface Block {
  /** From the top of its first letters to its last line. */
  height: number;
  /** From its top to its first line. */
  rise: number;
  /** How much of the free room is above it, beside the others. */
  above: number;
}

/** The height of capitals, in parts of the size. */
const CAPITALS = 0.68;

/** Lines of text in a stack. @param leading in parts of the size */
export const linesIn = ({ size, lines }: Fitted, above: number, leading = 1.3): Block => ({
  rise: size * CAPITALS,
  height: size * CAPITALS + (lines.length - 1) * size * leading,
  above,
});

/** The first line of each block, so that together they fill the room from top to bottom; the last one stands on the bottom. */
export const stacked = (blocks: readonly Block[], top: number, bottom: number): number[] => {
  const free = bottom - top - blocks.reduce((sum, { height }) => sum + height, 0);
  const parts = blocks.reduce((sum, { above }) => sum + above, 0);
  let y = top;
  return blocks.map(({ height, rise, above }) => {
    y += (free * above) / parts;
    const line = y + rise;
    y += height;
    return line;
  });
};
