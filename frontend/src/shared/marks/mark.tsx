import { cn } from '../lib/text';
import { designOf, type MarkChoice, type MarkKind } from './mark-design';
import { groundOf, MotifShapes, PAPER } from './motif-picture';

/** Below this, in pixels, the halo and the inner rule would be a blur. */
const FINE = 40;

/** Larger or smaller around the middle, which comes to stand `height` below the top. */
const scaled = (scale: number, height = 48): string => `translate(48 ${height}) scale(${scale}) translate(-48 -48)`;

export interface MarkProps extends MarkChoice {
  kind: MarkKind;
  /** The same seed gives the same picture: an id rather than a name, which may change. */
  seed: string | number;
  /** In pixels. */
  size: number;
  /** Drawn as an outline: of a badge that is still to be earned. */
  isOutline?: boolean;
  className?: string;
}

/** The picture of a plan, a challenge, a badge, a family, a church or a group. Decoration: its name stands beside it. */
export function Mark({ kind, seed, size, isOutline = false, className, ...choice }: MarkProps) {
  const { motif, accent, edge, halo, room } = designOf(kind, String(seed), choice);
  const isFine = size >= FINE;
  return (
    <svg
      aria-hidden="true"
      data-testid="mark"
      viewBox="0 0 96 96"
      width={size}
      height={size}
      fill="none"
      className={cn('block shrink-0', className)}
    >
      <path
        d={edge}
        fill={isOutline ? 'none' : groundOf(accent)}
        stroke={isOutline ? 'var(--edge)' : undefined}
        strokeWidth={2}
      />
      {isFine && !isOutline && (
        <>
          <path d={edge} stroke={PAPER} strokeWidth={1.3} opacity={0.6} transform={scaled(0.92)} />
          <g opacity={0.5} transform={scaled(room.halo, room.height)}>
            {halo.line && <path d={halo.line} stroke={PAPER} strokeWidth={1.2} />}
            {halo.fill && <path d={halo.fill} fill={PAPER} />}
          </g>
        </>
      )}
      <MotifShapes
        motif={motif}
        accent={accent}
        isOutline={isOutline}
        transform={scaled(isFine ? 0.47 + 0.47 * room.halo : 1.2, room.height)}
      />
    </svg>
  );
}
