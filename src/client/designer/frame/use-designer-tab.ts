import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { designerTabs, type DesignerTab } from '../draft/designer-context.ts';
import { withShownTexts, type ShownTexts } from '../translations/use-shown-texts.ts';

/** Opens a tab. `texts` filters the texts of the translations tab. */
export type OpenTab = (tab: DesignerTab, texts?: ShownTexts) => void;

/** The open tab. It is part of the URL, so that it can be shared and the browser's back button works. */
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
