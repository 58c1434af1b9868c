import { msg, t } from '@/shared/language/speech';
import { chapters } from '@/shared/language/counts';
import type { DesignProps } from '../certificate';
import { asSet, fitted } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { Divider, Leaf, spiral } from '../drawing/ornaments';
import { GOLD, INK, PAPER, SOFT } from '../drawing/palette';
import { Check, Signatures } from '../drawing/signatures';
import { Vine } from '../drawing/vine';
import { linesIn, stacked } from '../drawing/stack';
import { Lines, Words } from '../drawing/words';

const BAR = { x: 70, width: 96 };
const BOX = { x: 70, y: 70, side: 400 };
const TEXT = 225;
const ACROSS = WIDTH - TEXT - 80;

/** Psalm 119:105 in the King James Version. */
const VERSE = msg('Thy word is a lamp unto my feet,\nand a light unto my path. — Psalm 119:105');

/** The letter that a name begins with. */
const firstOf = (name: string): string =>
  [...name.trim()].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toLocaleUpperCase('en') ?? '✠';

/** A square with a letter among tendrils. */
function Letter({ letter, accent }: { letter: string; accent: string }) {
  const { x, y, side } = BOX;
  const middle = side / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={side} height={side} fill={GOLD} />
      <rect x="9" y="9" width={side - 18} height={side - 18} fill={accent} stroke={INK} strokeWidth="1.6" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} ${middle} ${middle})`}>
          <g transform="translate(104 104)">
            <path d={spiral(82, Math.PI * 0.25, 1)} fill="none" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
            <circle r="9" fill={GOLD} />
            {[200, 245, 290, 335].map((leaf) => (
              <Leaf
                key={leaf}
                x={Math.sin((leaf * Math.PI) / 180) * 58}
                y={-Math.cos((leaf * Math.PI) / 180) * 58}
                length={40}
                turn={leaf}
                fill={GOLD}
              />
            ))}
          </g>
          <path d={`M162 162C186 120 214 96 ${middle} 26`} fill="none" stroke={GOLD} strokeWidth="4" />
          <circle cx={middle} cy="30" r="8" fill={PAPER} />
        </g>
      ))}
      <g stroke={accent} strokeWidth="14" paintOrder="stroke" strokeLinejoin="round">
        <Words x={middle} y={middle + 106} size={310} anchor="middle" weight={600} fill={PAPER}>
          {letter}
        </Words>
      </g>
    </g>
  );
}

/** A page of a manuscript: the first letter of the name among tendrils, and a vine down the margin. */
export function Initial({ of, height }: DesignProps) {
  const boxEnd = BOX.y + BOX.side;
  const beside = BOX.x + BOX.side + 45;
  const title = fitted(of.title, { largest: 118, width: WIDTH - beside - 75, lines: 3 });
  const church = of.church === null ? null : fitted(of.church, { largest: 34, width: WIDTH - beside - 75, lines: 3 });
  const name = fitted(of.name, { largest: 104, width: ACROSS, lines: 3 });
  const deed = asSet(of.deed, 37, ACROSS);
  const days = asSet([chapters(of.chapters), of.days], 34, ACROSS);
  const verse = { size: 29, lines: t(VERSE).split('\n') };
  const [nameLine, divider, deedLine, daysLine, verseLine, signed] = stacked(
    [
      linesIn(name, 1.1, 1.05),
      { height: 18, rise: 9, above: 0.6 },
      linesIn(deed, 0.9, 1.4),
      linesIn(days, 0.7, 1.4),
      linesIn(verse, 1.3, 1.4),
      { height: 28, rise: 0, above: 1.8 },
    ],
    boxEnd,
    height - 150,
  );
  return (
    <>
      <rect
        x={BAR.x + 2.5}
        y={boxEnd}
        width={BAR.width - 5}
        height={height - boxEnd - 70}
        fill="none"
        stroke={GOLD}
        strokeWidth="5"
      />
      <Vine
        x={BAR.x + BAR.width / 2}
        y={boxEnd + 14}
        length={height - boxEnd - 98}
        width={BAR.width - 22}
        stem={of.accent}
        leaves={of.accent}
        berries={GOLD}
      />
      <Letter letter={firstOf(of.name)} accent={of.accent} />
      {church && <Lines {...church} x={beside} y={BOX.y + 30} fill={SOFT} />}
      <Lines
        {...title}
        x={beside}
        y={boxEnd - 6 - (title.lines.length - 1) * title.size}
        leading={1}
        fill={of.accent}
      />
      <Lines {...name} x={TEXT} y={nameLine} leading={1.05} />
      <Divider x={TEXT + 200} y={divider} half={200} colour={of.accent} heart={GOLD} />
      <Lines {...deed} x={TEXT} y={deedLine} leading={1.4} />
      <Lines {...days} x={TEXT} y={daysLine} leading={1.4} fill={SOFT} />
      <Lines {...verse} x={TEXT} y={verseLine} leading={1.4} isItalic fill={of.accent} />
      <Signatures y={signed} at={[TEXT, TEXT + 360, TEXT + 420, WIDTH - 80]} label={of.signature} />
      <Check of={of.check} x={TEXT} y={height - 74} />
    </>
  );
}
