import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { summaryTab, type DashboardDocument } from '../../../shared/dashboard.ts';
import { LeaveGuard } from '../../settings/leave-guard.tsx';
import { useModules } from '../../modules/modules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { DashboardFilters } from '../dashboard-filters.tsx';
import { readDashboardState, writeDashboardState } from '../dashboard-state.ts';
import { usePartNames } from '../part-names.ts';
import { addPart, changePart, draftOf, isChanged, isFull, withDraft, type Kept } from './draft.ts';
import { AskingButton } from './asking-button.tsx';
import { EditedRow } from './edited-row.tsx';
import { PartDialog } from './part-dialog.tsx';
import { SaveProblem } from './save-problem.tsx';
import { useSaveDashboard } from './use-save-dashboard.ts';

export interface DashboardEditorProps {
  tab: string;
  name: string;
  /** Where the tab is read. */
  back: string;
  dashboard: DashboardDocument;
  chooser: ReactNode;
}

/** Editor of a tab's tiles, with their real figures. Other users see changes only after they are saved. */
export function DashboardEditor({
  tab,
  name,
  back,
  dashboard: { document, lock_version: version, is_supplied: isSupplied },
  chooser,
}: DashboardEditorProps) {
  const { t } = useTranslation(['dashboards', 'settings']);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(document));
  const [opened, setOpened] = useState<Kept | 'new'>();
  const [removed, setRemoved] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  // The menu that a tile was removed by is gone with it.
  useEffect(() => {
    if (removed > 0) addButton.current?.focus();
  }, [removed]);
  const modules = useModules();
  const names = usePartNames(
    tab,
    modules.map(({ id }) => id),
  );
  // A module that brings no dashboard has a tab as soon as this one is saved.
  const isTab = tab === summaryTab || modules.find(({ id }) => id === tab)?.dashboard !== undefined;
  const { save, isSaving, isDone, problem, loadLatest } = useSaveDashboard({ tab, version, onDone: () => void navigate(back) });
  // As readers get them: the organisation's own date first.
  const { dates } = modules.find(({ id }) => id === tab)?.dashboard ?? document;
  const own: Parameters<typeof readDashboardState>[1] = [{ id: tab, dashboard: { dates } }];
  const state = readDashboardState(search, own);
  const isDirty = isChanged(document, draft);
  const row = { draft, names, state, onChange: setDraft, onOpen: setOpened, onRemoved: () => setRemoved(removed + 1) };

  return (
    <Screen
      title={t('edit.screen', { name })}
      subtitle={t(tab === summaryTab ? 'edit.textSummary' : 'edit.text')}
      back={back}
      actions={
        <>
          <AskingButton
            text={t('edit.discard')}
            question={{ title: t('settings:form.leaveTitle'), text: t('settings:form.leaveText'), confirm: t('edit.discard') }}
            disabled={!isDirty || isSaving}
            onSure={() => setDraft(draftOf(document))}
          />
          <Button variant="contained" loading={isSaving} disabled={!isDirty && isTab} onClick={() => save(withDraft(document, draft))}>
            {t('edit.save')}
          </Button>
        </>
      }
      filters={
        <DashboardFilters
          state={state}
          dates={dates}
          onChange={(next) => setSearch(writeDashboardState(next, own), { preventScrollReset: true })}
        />
      }
    >
      <LeaveGuard isOn={isDirty && !isSaving && !isDone} />
      {problem && <SaveProblem problem={problem} nameOf={namedAt} onLoadLatest={loadLatest} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mb: 2 }}>
        {chooser}
        <Button ref={addButton} variant="outlined" startIcon={<Icon name="add" />} onClick={() => setOpened('new')}>
          {t('edit.add')}
        </Button>
        {!isSupplied && (
          <AskingButton
            text={t('edit.restore')}
            question={{ title: t('edit.restoreTitle'), text: t('edit.restoreText'), confirm: t('edit.restoreConfirm') }}
            disabled={isSaving}
            onSure={() => save(null)}
          />
        )}
      </Box>
      <EditedRow row="tiles" {...row} />
      <EditedRow row="charts" {...row} />
      {opened && (
        <PartDialog
          part={opened === 'new' ? undefined : opened.part}
          names={names}
          state={state}
          isFull={(each) => isFull(draft, each)}
          onDone={(part) => {
            setDraft(opened === 'new' ? addPart(draft, part) : changePart(draft, opened.id, part));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );

  /** The name of the tile that a violation is of: `document/charts/2/by`. */
  function namedAt(key: string): string {
    const [, list = '', at = ''] = key.split('/');
    const part = list === 'charts' ? draft.charts[Number(at)]?.part : draft.tiles[Number(at)]?.part;
    return part ? names.name(part) : name;
  }
}
