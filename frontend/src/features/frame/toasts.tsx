import { Toaster } from 'sonner';
import { t } from '@/shared/language/speech';
import { useTheme } from '@/shared/lib/browser';

const ABOVE_BARS = 'calc(var(--below) + 1rem)';

/** Short messages in a live region; each sets its own duration. */
export function Toasts() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-center"
      closeButton
      containerAriaLabel={t('Notifications')}
      offset={{ bottom: ABOVE_BARS }}
      mobileOffset={{ bottom: ABOVE_BARS }}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        closeButtonAriaLabel: t('Close toast'),
        style: {
          background: 'var(--leaf)',
          color: 'var(--ink)',
          borderColor: 'var(--edge)',
          borderRadius: '6px',
          fontFamily: 'inherit',
          boxShadow: 'none',
        },
      }}
    />
  );
}
