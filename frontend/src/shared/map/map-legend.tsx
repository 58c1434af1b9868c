import { BANDS } from './bands';
import { t } from '../language/speech';

/** The nine steps with their labels: reads, or whatever is counted in the same bands. */
export const MapLegend = ({
  label = t('Legend: times read'),
  wordsOf = (band) => t(band),
}: {
  label?: string;
  wordsOf?: (band: string) => string;
}) => (
  <ul aria-label={label} className="figures flex flex-wrap gap-x-3 gap-y-1 text-xs text-soft">
    {BANDS.map((band, step) => (
      <li key={band.label} className="flex items-center gap-1">
        <span
          aria-hidden="true"
          data-step={step}
          className="map-cell"
          style={{ '--cell': '18px' } as React.CSSProperties}
        />
        <bdi>{wordsOf(band.label)}</bdi>
      </li>
    ))}
  </ul>
);
