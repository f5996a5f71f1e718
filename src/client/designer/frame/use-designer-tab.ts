import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { designerTabs, type DesignerTab } from '../draft/designer-context.ts';
import { withShownTexts, type ShownTexts } from '../translations/use-shown-texts.ts';

/** Opens a tab; that of the translations with some of the texts only, if they are told. */
export type OpenTab = (tab: DesignerTab, texts?: ShownTexts) => void;

/** The open tab; it stands in the address, so that it can be sent and gone back to. */
export function useDesignerTab(): [DesignerTab, OpenTab] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const open = useCallback<OpenTab>(
    (tab, texts = {}) =>
      setParams((before) => {
        const next = withShownTexts(before, texts);
        if (tab === 'design') next.delete('tab');
        else next.set('tab', tab);
        return next;
      }),
    [setParams],
  );
  return [designerTabs.find((tab) => tab === asked) ?? 'design', open];
}
