import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { stepsOf } from '../../../../engine/index.ts';
import { settingsSubjectOf, type ModuleManifest } from '../../../shared/manifest.ts';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { useAllows, useProfile } from '../../profile/profile-query.ts';
import { TourHint } from '../../tours/tour-hint.tsx';
import { askAgain, templateQuery } from '../draft/design-queries.ts';
import { DesignBody } from './design-body.tsx';
import { DesignerContext, type Designer } from '../draft/designer-context.ts';
import { DesignerHead } from './designer-head.tsx';
import { keepChecked } from './keep-checked.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { placeAt } from '../draft/place-at.ts';
import { FindingKeys } from '../preview/finding-keys.tsx';
import type { OpenedDesign } from '../saving/open-design.ts';
import { useDesigning } from '../saving/use-designing.ts';
import { SettingsTab, TranslationsTab } from './slots.tsx';
import { TabPanel } from './tab-panel.tsx';
import { DesignStoreContext } from '../draft/use-design.ts';
import { useDesignerTab } from './use-designer-tab.ts';
import { usePresence } from './use-presence.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { VersionsTab } from '../versions/versions-tab.tsx';

export interface DesignerFrameProps {
  manifest: ModuleManifest;
  opened: OpenedDesign;
}

/** The designer of an opened template: its head, its tabs, and their shared context. */
export function DesignerFrame({ manifest, opened }: DesignerFrameProps) {
  const { id } = opened.detail;
  const client = useQueryClient();
  const { organization } = useProfile();
  const mayChange = useAllows()('update', settingsSubjectOf(manifest));
  const designing = useDesigning(opened, !mayChange);
  const { store } = designing;
  const { data: detail = opened.detail } = useQuery(templateQuery(id));
  const [tab, openTab] = useDesignerTab();
  const others = usePresence(id, mayChange, opened.draft);
  useUndoKeys(store);

  useEffect(() => store.keepIds(), [store, detail.current_version]);
  useEffect(() => store.setReadOnly(!mayChange), [store, mayChange]);
  useEffect(() => keepChecked(store, modulePartsOf(manifest)), [store, manifest]);

  const goTo = useCallback(
    (pointer: string) => {
      const place = placeAt(store.state().template, pointer);
      const { length: steps } = stepsOf(pointer);
      // A finding about a language as a whole reports its missing texts.
      if (place.tab === 'translations') openTab(place.tab, { language: place.language, onlyMissing: steps === 2 });
      else openTab(place.tab);
      if (place.tab === 'design') store.focus(place.choice ? { ...place.choice, pointer } : { kind: 'canvas' });
    },
    [store, openTab],
  );
  const refresh = useCallback(() => askAgain(client, id), [client, id]);
  const designer = useMemo(
    (): Designer => ({ id, manifest, detail, zone: organization.timezone, goTo, openTab, refresh }),
    [id, manifest, detail, organization.timezone, goTo, openTab, refresh],
  );

  return (
    <DesignerContext value={designer}>
      <DesignStoreContext value={store}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            height: 'calc(100dvh - var(--app-bar))',
            minHeight: 420,
            minWidth: 0,
          }}
        >
          <DesignerHead designing={designing} others={others} tab={tab} onTab={openTab} />
          <TourHint tour="permit_template" isBar />
          <FindingKeys />
          <TabPanel tab="design" isOpen={tab === 'design'}>
            <DesignBody />
          </TabPanel>
          <TabPanel tab="settings" isOpen={tab === 'settings'}>
            <SettingsTab />
          </TabPanel>
          <TabPanel tab="translations" isOpen={tab === 'translations'}>
            <TranslationsTab />
          </TabPanel>
          <TabPanel tab="versions" isOpen={tab === 'versions'}>
            <VersionsTab designing={designing} />
          </TabPanel>
        </Box>
        {designing.toMerge && <MergeDialog toMerge={designing.toMerge} onMerge={designing.merge} onTakeTheirs={designing.takeTheirs} />}
      </DesignStoreContext>
    </DesignerContext>
  );
}
