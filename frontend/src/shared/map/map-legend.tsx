import { BANDS } from './bands';

/** The nine steps with their words. */
export const MapLegend = () => (
  <ul aria-label="Legend: times read" className="figures flex flex-wrap gap-x-3 gap-y-1 text-xs text-soft">
    {BANDS.map((band, step) => (
      <li key={band.label} className="flex items-center gap-1">
        <span aria-hidden="true" data-step={step} className="map-cell" style={{ '--cell': '18px' } as React.CSSProperties} />
        {band.label}
      </li>
    ))}
  </ul>
);
