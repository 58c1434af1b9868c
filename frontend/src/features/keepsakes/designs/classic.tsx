import { t } from '@/shared/language/speech';
import { number } from '@/shared/lib/format';
import type { DesignProps } from '../certificate';
import { asSet, fitted } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { Braid, Divider, Flower, OpenBook, Seal } from '../drawing/ornaments';
import { GOLD, PAPER, SOFT } from '../drawing/palette';
import { Check, Signatures } from '../drawing/signatures';
import { linesIn, stacked } from '../drawing/stack';
import { Label, Lines, Words } from '../drawing/words';

const EDGE = 58;
const BAND = 46;
const MIDDLE = WIDTH / 2;

function Frame({ height, accent }: { height: number; accent: string }) {
  const [left, right, top, bottom] = [EDGE, WIDTH - EDGE, EDGE, height - EDGE];
  const half = BAND / 2;
  const along = { swing: half * 1.5, colours: [accent, GOLD] as const };
  const inner = EDGE + BAND;
  return (
    <>
      <g fill="none" stroke={accent}>
        <rect x={left} y={top} width={right - left} height={bottom - top} strokeWidth="3.5" />
        <rect x={inner} y={inner} width={WIDTH - 2 * inner} height={height - 2 * inner} strokeWidth="1.6" />
        <rect
          x={inner + 9}
          y={inner + 9}
          width={WIDTH - 2 * inner - 18}
          height={height - 2 * inner - 18}
          strokeWidth="0.7"
        />
      </g>
      <Braid {...along} x={inner + 4} y={top + half} length={WIDTH - 2 * inner - 8} />
      <Braid {...along} x={inner + 4} y={bottom - half} length={WIDTH - 2 * inner - 8} />
      <Braid {...along} x={left + half} y={inner + 4} length={height - 2 * inner - 8} turn={90} />
      <Braid {...along} x={right - half} y={inner + 4} length={height - 2 * inner - 8} turn={90} />
      {[left + half, right - half].flatMap((x) =>
        [top + half, bottom - half].map((y) => (
          <g key={`${x} ${y}`}>
            <rect x={x - half} y={y - half} width={BAND} height={BAND} fill={accent} />
            <Flower x={x} y={y} radius={19} petals={8} fill={PAPER} heart={GOLD} />
          </g>
        )),
      )}
    </>
  );
}

/** A braided frame, a seal, everything in the middle. */
export function Classic({ of, height }: DesignProps) {
  const inner = EDGE + BAND;
  const title = fitted(of.title, { largest: 88, width: 690, lines: 2 });
  const name = fitted(of.name, { largest: 94, width: 690, lines: 3 });
  const deed = asSet(of.deed, 33, 690);
  const church = of.church === null ? null : fitted(of.church, { largest: 34, width: 640, lines: 2 });
  const small = { size: 32, lines: [''] };
  const [book, caption, titleLine, certifies, nameLine, divider, deedLine, days, churchLine, seal] = stacked(
    [
      { height: 58, rise: 0, above: 1 },
      linesIn({ size: 17, lines: [''] }, 1.1),
      linesIn(title, 0.9, 1),
      linesIn(small, 1),
      linesIn(name, 1.4, 1.1),
      { height: 18, rise: 9, above: 1 },
      linesIn(deed, 1, 1.4),
      linesIn(small, 1),
      linesIn(church ?? { size: 0, lines: [''] }, church ? 0.9 : 0),
      { height: 200, rise: 74, above: 0.9 },
    ],
    inner,
    height - inner - 82,
  );
  const middle = { x: MIDDLE, anchor: 'middle' as const };
  return (
    <>
      <Frame height={height} accent={of.accent} />
      <OpenBook x={MIDDLE} y={book} half={72} colour={of.accent} page={PAPER} />
      <Label {...middle} y={caption} size={17} fill={SOFT} spacing={0.3}>
        {t('Certificate of reading')}
      </Label>
      <Lines {...title} {...middle} y={titleLine} leading={1} fill={of.accent} />
      <Words {...middle} y={certifies} size={32} isItalic fill={SOFT}>
        {t('This certifies that')}
      </Words>
      <Lines {...name} {...middle} y={nameLine} leading={1.1} />
      <Divider x={MIDDLE} y={divider} half={300} colour={of.accent} heart={GOLD} />
      <Lines {...deed} {...middle} y={deedLine} isItalic leading={1.4} />
      <Words {...middle} y={days} size={32}>
        {of.days}
      </Words>
      {church && <Lines {...church} {...middle} y={churchLine} weight={600} />}
      <Seal x={MIDDLE} y={seal} radius={74} fill={GOLD} ribbon={of.accent} />
      <Words {...middle} y={seal + 10} size={38} weight={600}>
        {number(of.chapters)}
      </Words>
      <Label {...middle} y={seal + 30} size={10.5} spacing={0.12}>
        {t('{chapters, plural, one {chapter} other {chapters}}', { chapters: of.chapters })}
      </Label>
      <Signatures y={seal + 64} at={[160, 390, WIDTH - 390, WIDTH - 160]} label={of.signature} />
      <Check of={of.check} x={MIDDLE} y={height - inner - 26} anchor="middle" />
    </>
  );
}
