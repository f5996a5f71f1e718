import { useEffect } from 'react';

const product = 'Muster HSSE';

/** Names the browser tab after the screen: "Permits · Muster HSSE". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title]);
}
