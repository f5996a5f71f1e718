import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask before the page is closed, reloaded or left for another while something would be lost with it. */
export function useUnloadWarning(isOn: boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isOn) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
