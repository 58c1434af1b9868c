import { LIMITS, REGISTRATION_MODES, type LanguageTag, type RegistrationMode } from '@lectio/contract';
import type { ReactNode } from 'react';
import { LanguageOptions } from '../language/language-options';
import { msg, t } from '../language/speech';
import type { FieldProps } from '../forms/use-contract-form';
import { Options, SelectField, TextField } from '../forms/field';

const MODES: Record<RegistrationMode, string> = {
  open: msg('Everybody'),
  invite: msg('People with an invitation'),
  closed: msg('Nobody'),
};

/** Of the settings as a form has them; an empty text leaves a setting to the environment. */
export interface SiteValues {
  communityName: string;
  registration: RegistrationMode | '';
  language: LanguageTag | '';
  timeZone: string;
  backupAt: string;
}

const zones = (): string[] => Intl.supportedValuesOf('timeZone');

/** The settings of the site: at the first run and on the administrators' page. */
export function SiteFields({
  field,
  mayBeUnset = false,
  children,
}: {
  field: (name: keyof SiteValues) => FieldProps;
  /** Offers to leave registration to the environment too. */
  mayBeUnset?: boolean;
  /** After what visitors see. */
  children?: ReactNode;
}) {
  return (
    <>
      <TextField
        label={t('Name of the community')}
        hint={t('The name of your church or group, shown to people before they sign in. Optional.')}
        maxLength={LIMITS.nameMax}
        {...field('communityName')}
      />
      {children}
      <SelectField label={t('Who may register')} {...field('registration')}>
        {mayBeUnset && <option value="">{t('As set on the server')}</option>}
        <Options of={REGISTRATION_MODES} words={MODES} />
      </SelectField>
      <SelectField
        label={t('Language')}
        hint={t('Mails and notifications are in it for people who have chosen no language.')}
        {...field('language')}
      >
        {mayBeUnset && <option value="">{t('As set on the server')}</option>}
        <LanguageOptions />
      </SelectField>
      <TextField
        label={t('Time zone')}
        hint={t('The time zone of the nightly backup, such as Europe/Berlin.')}
        list="time-zones"
        autoCapitalize="none"
        spellCheck={false}
        {...field('timeZone')}
      />
      <datalist id="time-zones">
        {zones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <TextField
        label={t('Time of the nightly backup')}
        hint={t('A time such as 03:00, or “off”.')}
        maxLength={5}
        {...field('backupAt')}
      />
    </>
  );
}
