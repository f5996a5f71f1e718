import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let lastScreen: string | undefined;

/** After a navigation the heading is focused, so that a screen reader says where one is and Tab starts at the top. */
export function useFocusAfterNavigation() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    // A list that stays beside its record is not where one went.
    if (heading.current?.closest('[data-part="list"]')) return;
    if (lastScreen !== undefined && lastScreen !== pathname && !document.querySelector('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true });
    lastScreen = pathname;
  }, [pathname]);

  return heading;
}
