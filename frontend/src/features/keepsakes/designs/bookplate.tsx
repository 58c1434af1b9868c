import { chapters } from '@/shared/language/counts';
import type { DesignProps } from '../certificate';
import { asSet, fitted } from '../drawing/fit';
import { WIDTH } from '../drawing/formats';
import { OpenBook, short } from '../drawing/ornaments';
import { PAPER } from '../drawing/palette';
import { Check, Signatures } from '../drawing/signatures';
import { linesIn, stacked } from '../drawing/stack';
import { Lines, Words } from '../drawing/words';

const MIDDLE = WIDTH / 2;

/** Rays from a point up to an arch, long and short by turns, as a burin cuts them. */
const rays = (x: number, y: number, radius: number): string =>
  Array.from({ length: 91 }, (_, place) => {
    const angle = Math.PI + (place / 90) * Math.PI;
    const [from, to] = place % 3 === 0 ? [0.4, 0.97] : place % 3 === 1 ? [0.46, 0.86] : [0.46, 0.74];
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const side = place % 3 === 0 ? 0.009 : 0.005;
    const [nx, ny] = [-dy * side, dx * side];
    return `M${short(x + dx * from - nx)} ${short(y + dy * from - ny)}L${short(x + dx * to)} ${short(y + dy * to)}L${short(x + dx * from + nx)} ${short(y + dy * from + ny)}Z`;
  }).join('');

/** The ground as lines that come closer towards the horizon. */
const ground = (half: number, top: number, bottom: number): string =>
  Array.from({ length: 15 }, (_, place) => {
    const y = top + (bottom - top) * (place / 15) ** 1.6;
    const sag = 10 + place * 1.6;
    return `M${MIDDLE - half} ${short(y + 4)}C${MIDDLE - 180} ${short(y - sag)} ${MIDDLE + 180} ${short(y + sag)} ${MIDDLE + half} ${short(y)}`;
  }).join('');

function Ribbon({ y, accent, title }: { y: number; accent: string; title: string }) {
  const { size, lines } = fitted(title, { largest: 62, width: 560, lines: 1 });
  const end = `M170 ${y + 26}L84 ${y + 26}L118 ${y + 74}L84 ${y + 122}L206 ${y + 122}L206 ${y + 96}Z`;
  return (
    <g stroke={accent} strokeWidth="2.4" strokeLinejoin="round">
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? undefined : `translate(${WIDTH} 0) scale(-1 1)`}>
          <path d={end} fill={PAPER} />
          <path d={`M170 ${y + 96}L206 ${y + 122}V${y + 96}Z`} fill={accent} />
        </g>
      ))}
      <path d={`M170 ${y}H${WIDTH - 170}V${y + 96}H170Z`} fill={PAPER} />
      <path d={`M180 ${y + 8}H${WIDTH - 180}M180 ${y + 88}H${WIDTH - 180}`} strokeWidth="1" />
      <g stroke="none">
        <Words x={MIDDLE} y={y + 48 + size * 0.32} size={size} anchor="middle" weight={600} fill={accent}>
          {lines[0]}
        </Words>
      </g>
    </g>
  );
}

/** An engraving in one ink: an open book in an arch of light, a ribbon, the name below. */
export function Bookplate({ of, height }: DesignProps) {
  const arch = Math.max(290, Math.min(370, 365 + (height - 1414) * 0.45));
  const spring = 120 + arch;
  const horizon = spring + 18;
  const ribbon = horizon + 90 + Math.max(0, height - 1250) * 0.2;
  const name = fitted(of.name, { largest: 90, width: 720, lines: 2 });
  const deed = asSet(of.deed, 30, 720);
  const days = fitted(`${chapters(of.chapters)} · ${of.days}`, { largest: 30, width: 740, lines: 1 });
  const church = of.church === null ? null : fitted(of.church, { largest: 31, width: 680, lines: 1 });
  const [nameLine, deedLine, daysLine, churchLine, signed] = stacked(
    [
      linesIn(name, 1.2, 1.05),
      linesIn(deed, 1, 1.38),
      linesIn(days, 0.8),
      linesIn(church ?? { size: 0, lines: [''] }, church ? 0.8 : 0),
      { height: 28, rise: 0, above: 1.7 },
    ],
    ribbon + 122,
    height - 136,
  );
  const middle = { x: MIDDLE, anchor: 'middle' as const };
  const frame = (inset: number): string =>
    `M${MIDDLE - arch - inset} ${ribbon + 48}V${spring}A${arch + inset} ${arch + inset} 0 0 1 ${MIDDLE + arch + inset} ${spring}V${ribbon + 48}`;
  return (
    <>
      <g fill="none" stroke={of.accent}>
        <rect x="56" y="56" width={WIDTH - 112} height={height - 112} strokeWidth="7" />
        <rect x="69" y="69" width={WIDTH - 138} height={height - 138} strokeWidth="1.4" />
        <path d={frame(22)} strokeWidth="5" />
        <path d={frame(12)} strokeWidth="1.2" />
        <path d={ground(arch - 18, horizon, ribbon + 60)} strokeWidth="1.6" />
      </g>
      <path d={rays(MIDDLE, spring - 10, arch)} fill={of.accent} />
      <OpenBook x={MIDDLE} y={spring - arch * 0.26} half={arch * 0.53} colour={of.accent} page={PAPER} />
      <Ribbon y={ribbon} accent={of.accent} title={of.title} />
      <Lines {...name} {...middle} y={nameLine} leading={1.05} />
      <Lines {...deed} {...middle} y={deedLine} isItalic leading={1.38} />
      <Lines {...days} {...middle} y={daysLine} />
      {church && <Lines {...church} {...middle} y={churchLine} weight={600} fill={of.accent} />}
      <Signatures y={signed} at={[130, 540, 600, WIDTH - 130]} label={of.signature} />
      <Check of={of.check} x={MIDDLE} y={height - 88} anchor="middle" />
    </>
  );
}
