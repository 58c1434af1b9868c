import { Toaster } from 'sonner';
import { useTheme } from '@/shared/lib/browser';

const ABOVE_BARS = 'calc(var(--below) + 1rem)';

/** Short messages in a live region; each sets its own duration. */
export function Toasts() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-center"
      closeButton
      offset={{ bottom: ABOVE_BARS }}
      mobileOffset={{ bottom: ABOVE_BARS }}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
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
