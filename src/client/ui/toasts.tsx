import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { i18n } from '../i18n.ts';
import type { Notice } from './toast-notice.ts';
import { toasterHost } from './toaster-host.ts';
import { useIsPhone } from './use-is-phone.ts';

/** How long a notice is shown, in milliseconds. */
const shownFor = 10_000;
const phoneMargin = 12;
/** Below the bar at the top and the head of a screen. */
const belowHeads = 164;

/** Tones of the toasts that are shown now, by the toast's id. */
const shown = new Map<string | number, Notice['tone']>();
let isPhone = false;

/** Shows a notice in the looks of the product's alerts. */
export async function showToast({ tone, text, key, action }: Notice): Promise<void> {
  await toasterHost.mounted(Toasts);
  makeRoom(key);
  const id = toast.custom(
    (toastId) => (
      <Alert
        severity={tone}
        variant="filled"
        data-notice={toastId}
        role={tone === 'error' ? 'alert' : 'status'}
        sx={{ width: '100%', alignItems: 'center', boxShadow: 6 }}
        onClose={() => toast.dismiss(toastId)}
        slotProps={{ closeButton: { title: i18n.t('action.close'), sx: { minWidth: 32, minHeight: 32 } } }}
        {...(action && {
          action: (
            <Button
              color="inherit"
              size="small"
              sx={{ flexShrink: 0 }}
              onClick={() => {
                toast.dismiss(toastId);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ),
        })}
      >
        {text}
      </Alert>
    ),
    {
      duration: shownFor,
      ...(key !== undefined && { id: key }),
      onDismiss: (gone) => shown.delete(gone.id),
      onAutoClose: (gone) => shown.delete(gone.id),
    },
  );
  shown.set(id, tone);
}

toasterHost.clearedBy((key) => toast.dismiss(key));

/** A new notice takes the place of the one before it; where there is room, a failure stays beside it. */
function makeRoom(key: string | undefined): void {
  for (const [id, tone] of shown) if (id !== key && (isPhone || tone !== 'error')) toast.dismiss(id);
}

/** Closes the notices that cover the focused element; a failure stays until it is closed. */
function uncover({ target }: FocusEvent): void {
  // A container that takes the focus, such as a dialog, is no element to uncover.
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || target.closest('[data-notice]')) return;
  for (const [id, tone] of shown) {
    const notice = document.querySelector(`[data-notice="${id}"]`)?.closest<HTMLElement>('[data-sonner-toast]');
    if (tone === 'error' || !notice || !isCoveredBy(target, notice)) continue;
    // It fades out, and takes no press meanwhile.
    notice.style.pointerEvents = 'none';
    toast.dismiss(id);
  }
}

function Toasts() {
  const isNarrow = useIsPhone();
  useEffect(() => {
    isPhone = isNarrow;
  }, [isNarrow]);
  useEffect(() => toasterHost.ready(), []);
  useEffect(() => {
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  const aboveBars = `calc(var(--foot-bars, 0px) + ${phoneMargin}px)`;

  return (
    <Toaster
      // On a desktop at the right, below a record's name, status and steps; on a phone above the bars under the thumb.
      position={isNarrow ? 'bottom-center' : 'top-right'}
      visibleToasts={isNarrow ? 1 : 3}
      // Stacked behind each other, the hidden ones' buttons would still be reached.
      expand
      offset={{ top: belowHeads, right: 24, bottom: aboveBars }}
      mobileOffset={{ bottom: aboveBars, left: phoneMargin, right: phoneMargin }}
      containerAriaLabel={i18n.t('shell.notices')}
      // On a phone the list is as wide as the window, and begins one margin in.
      toastOptions={{ style: { width: `min(100%, 100vw - ${2 * phoneMargin}px)` } }}
    />
  );
}

/** Whether two elements share a place on the screen. */
function isCoveredBy(element: Element, cover: Element): boolean {
  const [one, other] = [element.getBoundingClientRect(), cover.getBoundingClientRect()];
  return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
}
