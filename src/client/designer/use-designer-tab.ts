import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { designerTabs, type DesignerTab } from './designer-context.ts';

/** The open tab; it stands in the address, so that it can be sent and gone back to. */
export function useDesignerTab(): [DesignerTab, (tab: DesignerTab) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const open = useCallback(
    (tab: DesignerTab) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (tab === 'design') next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
    [setParams],
  );
  return [designerTabs.find((tab) => tab === asked) ?? 'design', open];
}
