import { chapters } from '@/shared/language/counts';
import type { DesignProps } from '../certificate';
import { asSet, fitted } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { Flower } from '../drawing/ornaments';
import { GOLD, INK, PAPER, SOFT, STEPS } from '../drawing/palette';
import { Rose } from '../drawing/rose';
import { Check, Signatures } from '../drawing/signatures';
import { linesIn, stacked } from '../drawing/stack';
import { Label, Lines } from '../drawing/words';

const MIDDLE = WIDTH / 2;
const SIDE = 70;

/** A pointed arch from the foot of the page. */
const arch = (inset: number, height: number): string => {
  const [left, right] = [SIDE + inset, WIDTH - SIDE - inset];
  const across = right - left;
  const spring = 560;
  return `M${left} ${height - 60 - inset}V${spring}C${left} ${spring - across * 0.36} ${MIDDLE - across * 0.22} ${95 + inset} ${MIDDLE} ${62 + inset * 1.1}C${MIDDLE + across * 0.22} ${95 + inset} ${right} ${spring - across * 0.36} ${right} ${spring}V${height - 60 - inset}Z`;
};

/** The reader's own map as a rose window, in an arch. */
export function Window({ of, height }: DesignProps) {
  const radius = Math.max(225, Math.min(330, 290 + (height - 1414) / 3));
  const rose = 135 + radius + 26;
  const name = fitted(of.name, { largest: 84, width: 690, lines: 2 });
  const deed = asSet(of.deed, 29, 690);
  const days = fitted(of.days, { largest: 30, width: 690, lines: 1 });
  const church = of.church === null ? null : fitted(of.church, { largest: 29, width: 640, lines: 1 });
  const [title, nameLine, deedLine, daysLine, churchLine, signed] = stacked(
    [
      linesIn({ size: 19, lines: [''] }, 1.2),
      linesIn(name, 1, 1.05),
      linesIn(deed, 0.9, 1.35),
      linesIn(days, 0.7),
      linesIn(church ?? { size: 0, lines: [''] }, church ? 0.6 : 0),
      { height: 28, rise: 0, above: 1.7 },
    ],
    rose + radius + 16,
    height - 184,
  );
  const middle = { x: MIDDLE, anchor: 'middle' as const };
  return (
    <>
      <path d={arch(0, height)} fill="none" stroke={INK} strokeWidth="4" />
      <path d={arch(14, height)} fill="none" stroke={of.accent} strokeWidth="9" />
      <path d={arch(27, height)} fill="none" stroke={INK} strokeWidth="1.4" />
      <Rose x={MIDDLE} y={rose} radius={radius} canon={of.canon} counts={of.counts} steps={STEPS} lead={INK} />
      <circle cx={MIDDLE} cy={rose} r={radius + 12} fill="none" stroke={GOLD} strokeWidth="7" />
      <Flower x={MIDDLE} y={rose} radius={radius * 0.15} petals={12} fill={GOLD} heart={PAPER} />
      <Label {...middle} y={title} size={18} fill={of.accent} weight={600} spacing={0.24}>
        {`${of.title} · ${chapters(of.chapters)}`}
      </Label>
      <Lines {...name} {...middle} y={nameLine} leading={1.05} />
      <Lines {...deed} {...middle} y={deedLine} isItalic fill={SOFT} leading={1.35} />
      <Lines {...days} {...middle} y={daysLine} />
      {church && <Lines {...church} {...middle} y={churchLine} weight={600} />}
      <Signatures y={signed} at={[170, 500, 560, WIDTH - 170]} label={of.signature} />
      <Check of={of.check} x={MIDDLE} y={height - 110} anchor="middle" />
    </>
  );
}
