import { Toaster } from 'sonner';
import { useTheme } from '../../shared/lib/theme';

/** Short messages in a live region; they stay ten seconds, as long as what they offer to undo. */
export function Toasts() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-center"
      duration={10_000}
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        style: { background: 'var(--leaf)', color: 'var(--ink)', borderColor: 'var(--edge)', borderRadius: '6px', fontFamily: 'inherit', boxShadow: 'none' },
      }}
    />
  );
}
