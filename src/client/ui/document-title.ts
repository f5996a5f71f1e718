import { useEffect } from 'react';

const product = 'Muster HSSE';

/** Names the browser tab after the screen: "Permits · Muster HSSE". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // A tab has no second line for what may be hyphenated.
    document.title = title === '' ? product : `${title.replaceAll('\u00ad', '')} · ${product}`;
  }, [title]);
}
