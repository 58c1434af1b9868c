import { t } from '@/shared/language/speech';
import { DESIGN_IDS, DESIGNS, type DesignId } from './designs/designs';
import type { Certificate } from './certificate';
import { Sheet } from './drawing/sheet';

export interface DesignChooserProps {
  of: Certificate;
  height: number;
  chosen: DesignId;
  onDesign: (design: DesignId) => void;
}

/** Every design with this certificate's words. */
export const DesignChooser = ({ of, height, chosen, onDesign }: DesignChooserProps) => (
  <div>
    <h2 className="mb-3 text-lg">{t('Design')}</h2>
    <div
      role="group"
      aria-label={t('Design')}
      className="-m-1 flex gap-3 overflow-x-auto p-1 sm:grid sm:grid-cols-5 lg:grid-cols-3 xl:grid-cols-5"
    >
      {DESIGN_IDS.map((id) => {
        const { name, Drawing } = DESIGNS[id];
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onDesign(id)}
            className="group flex w-28 shrink-0 flex-col gap-1.5 text-sm sm:w-auto text-soft hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
          >
            <Sheet
              height={height}
              className="h-auto w-full rounded-sm border border-line bg-leaf outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-rubric"
            >
              <Drawing of={of} height={height} />
            </Sheet>
            {t(name)}
          </button>
        );
      })}
    </div>
  </div>
);
