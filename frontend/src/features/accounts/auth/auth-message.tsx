import { AUTH_NOTICES, type AuthNotice } from '@lectio/contract';
import { t } from '@/shared/language/speech';

/** Why somebody was redirected here; shown in every view. */
export const AuthMessage = ({ message }: { message?: AuthNotice }) =>
  message ? (
    <p role="status" className="mb-6 border-s-2 border-gold-leaf bg-wash px-4 py-3">
      {t(AUTH_NOTICES[message])}
    </p>
  ) : null;
