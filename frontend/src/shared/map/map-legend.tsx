import { BANDS } from './bands';

/** The nine steps with their labels: reads, or whatever is counted in the same bands. */
export const MapLegend = ({
  counted = 'times read',
  wordsOf = (label) => label,
}: {
  counted?: string;
  wordsOf?: (label: string) => string;
}) => (
  <ul aria-label={`Legend: ${counted}`} className="figures flex flex-wrap gap-x-3 gap-y-1 text-xs text-soft">
    {BANDS.map((band, step) => (
      <li key={band.label} className="flex items-center gap-1">
        <span
          aria-hidden="true"
          data-step={step}
          className="map-cell"
          style={{ '--cell': '18px' } as React.CSSProperties}
        />
        {wordsOf(band.label)}
      </li>
    ))}
  </ul>
);
