import { chapters } from '@/shared/language/counts';
import type { DesignProps } from '../certificate';
import { asSet, fitted, inARow, wrapped } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { GOLD, LINE, SOFT } from '../drawing/palette';
import { Check, Signatures } from '../drawing/signatures';
import { Label, Lines, Words } from '../drawing/words';

const LEFT = 90;
const ACROSS = WIDTH - 2 * LEFT;

/** Names are less wide than text is reckoned to be. */
const NAMES_ACROSS = ACROSS * 1.03;

/** Text that fills its box: the size at which all lines together are as high as it. */
const filling = (text: string, height: number): { size: number; lines: string[] } => {
  for (let size = 96; size > 14; size -= 1) {
    const lines = wrapped(text, size, NAMES_ACROSS);
    if (lines.length * size * 1.36 <= height) return { size, lines };
  }
  return { size: 14, lines: wrapped(text, 14, NAMES_ACROSS) };
};

/** Type alone: a large name, and all that was read as a block of text. */
export function Modern({ of, height }: DesignProps) {
  const name = fitted(of.name, { largest: 132, width: ACROSS, lines: 3 });
  const nameTop = 285;
  const deed = asSet(of.deed, 32, ACROSS);
  const deedTop = nameTop + (name.lines.length - 1) * name.size + 70;
  const blockTop = deedTop + deed.size * 1.35 + 48;
  const foot = height - 320;
  const block = filling(inARow(of.parts), foot - blockTop);
  const gap = (foot - 8 - blockTop - block.size) / Math.max(1, block.lines.length - 1);
  const leading = Math.min(1.75, gap / block.size);
  return (
    <>
      <rect x={LEFT} y={88} width={72} height={9} fill={of.accent} />
      <Label x={LEFT} y={140} size={17} fill={of.accent} weight={600}>
        {of.title}
      </Label>
      {of.church !== null && (
        <Words
          x={WIDTH - LEFT}
          y={140}
          size={fitted(of.church, { largest: 26, width: 520, lines: 1 }).size}
          anchor="end"
        >
          {of.church}
        </Words>
      )}
      <Lines {...name} x={LEFT - name.size * 0.03} y={nameTop} leading={1} />
      <Lines {...deed} x={LEFT} y={deedTop} leading={1.35} isItalic fill={SOFT} />
      <Lines {...block} x={LEFT} y={blockTop + block.size} leading={leading} fill={of.accent} />
      <path d={`M${LEFT} ${foot + 44}H${WIDTH - LEFT}`} stroke={LINE} strokeWidth="1.4" />
      <Words x={LEFT} y={foot + 92} size={32}>
        {of.days}
      </Words>
      <Words x={WIDTH - LEFT} y={foot + 92} size={32} anchor="end">
        {chapters(of.chapters)}
      </Words>
      <Signatures y={height - 150} at={[LEFT, 520, 620, WIDTH - LEFT]} label={of.signature} />
      <Check of={of.check} x={LEFT} y={height - 62} />
      <rect x={WIDTH - LEFT - 34} y={height - 84} width={34} height={9} fill={GOLD} />
    </>
  );
}
