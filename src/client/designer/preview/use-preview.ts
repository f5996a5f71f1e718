import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../i18n.ts';
import { useDesigner } from '../draft/designer-context.ts';
import type { DesignStore } from '../draft/design-store.ts';
import { useDesignStore } from '../draft/use-design.ts';
import { languagesOf } from './fallback-texts.ts';
import { createPreview, type Preview, type PreviewState } from './preview.ts';

// The answers outlive the panel, because it is closed and opened many times while a person designs.
const previews = new WeakMap<DesignStore, Preview>();

function previewOf(design: DesignStore, zone: string): Preview {
  const known = previews.get(design);
  if (known) return known;
  const languages = languagesOf(design.state().template);
  const spoken = currentLanguage();
  const preview = createPreview({ design, zone, language: languages.includes(spoken) ? spoken : (languages[0] ?? spoken) });
  previews.set(design, preview);
  return preview;
}

/** The preview of the design that the screen is about. */
export function usePreview(): [Preview, PreviewState] {
  const { zone } = useDesigner();
  const preview = previewOf(useDesignStore(), zone);
  return [preview, useSyncExternalStore(preview.subscribe, preview.state)];
}
