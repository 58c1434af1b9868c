import { t } from '@/shared/language/speech';
import { SelectField, TextField } from '@/shared/forms/field';
import { showDate } from '@/shared/lib/days';
import { EmptyState } from '@/shared/ui/empty-state';
import { daysOf, type Certificate, type Feat } from './certificate';
import { DesignChooser } from './design-chooser';
import { DESIGNS } from './designs/designs';
import { FORMATS } from './drawing/formats';
import { SIGNATURE_MAX, useLooks } from './kept-choices';
import { Studio } from './studio';

export interface CertificateStudioProps {
  words: Pick<Certificate, 'name' | 'church' | 'accent' | 'canon' | 'counts' | 'check'>;
  /** The latest first. */
  feats: readonly Feat[];
  /** The feat's id; the first one without it. */
  chosen: string | undefined;
  onFeat: (id: string) => void;
}

const featInWords = ({ title, number, on }: Feat): string =>
  number === null
    ? t('{book}, {date}', { book: title, date: showDate(on) })
    : t('Bible {bible, number}, {date}', { bible: number, date: showDate(on) });

/** A certificate of a Bible or a book that was read whole. */
export function CertificateStudio({ words, feats, chosen, onFeat }: CertificateStudioProps) {
  const [looks, setLooks] = useLooks();
  const feat = feats.find(({ id }) => id === chosen) ?? feats.at(0);
  if (!feat)
    return (
      <EmptyState title={t('No certificate yet.')}>
        {t('One comes with each book that {name} reads whole, and one with each whole Bible.', { name: words.name })}
      </EmptyState>
    );
  const of: Certificate = { ...words, ...feat, days: daysOf(feat), signature: looks.signature };
  const { Drawing } = DESIGNS[looks.design];
  return (
    <Studio
      label={t('{name}’s certificate: {of}', { name: of.name, of: featInWords(feat) })}
      fileName={`lectio-${feat.id.toLowerCase().replaceAll(' ', '-')}`}
      format={looks.format}
      onFormat={(format) => setLooks({ format })}
      drawing={(height) => <Drawing of={of} height={height} />}
    >
      {feats.length > 1 && (
        <SelectField
          label={t('Certificate of')}
          className="max-w-xs"
          value={feat.id}
          onChange={(event) => onFeat(event.target.value)}
        >
          {feats.map((one) => (
            <option key={one.id} value={one.id}>
              {featInWords(one)}
            </option>
          ))}
        </SelectField>
      )}
      <DesignChooser
        of={of}
        height={FORMATS[looks.format].height}
        chosen={looks.design}
        onDesign={(design) => setLooks({ design })}
      />
      <TextField
        label={t('Who signs')}
        hint={t('Stands below the line. Leave it blank for a line alone.')}
        className="max-w-xs"
        maxLength={SIGNATURE_MAX}
        value={looks.signature}
        onChange={(event) => setLooks({ signature: event.target.value })}
      />
    </Studio>
  );
}
