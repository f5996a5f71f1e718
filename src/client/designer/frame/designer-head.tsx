import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { calmOnOneLine, SaveIndicator } from '../../autosave/save-indicator.tsx';
import { designPath } from '../../modules/designed-modules.ts';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFocusAfterNavigation } from '../../ui/use-focus-after-navigation.ts';
import { selectCanRedo, selectCanUndo } from '../draft/design-store.ts';
import { designerTabs, useDesigner, type DesignerTab } from '../draft/designer-context.ts';
import { PublishButton } from '../publish/publish-button.tsx';
import type { Designing } from '../saving/use-designing.ts';
import { useDesign, useDesignStore } from '../draft/use-design.ts';

export interface DesignerHeadProps {
  designing: Designing;
  /** Who else has the template open to change it. */
  others: readonly string[];
  tab: DesignerTab;
  onTab: (tab: DesignerTab) => void;
}

/** The arrow to where there is nothing more takes no room from the tabs. */
const noIdleArrows = { '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } } as const;

/** The designer's head: the template's name, where it is saved, other editors, the tabs, and the publish button. */
export function DesignerHead({ designing, others, tab, onTab }: DesignerHeadProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const title = useDesign(({ template }) => template.title) || t('library.untitled');
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const heading = useFocusAfterNavigation();
  useDocumentTitle(title);
  const { state } = designing.autosave;
  // There the name and the way to a version have the first row for themselves.
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });

  return (
    <Box
      component="header"
      sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', px: { xs: 1, md: 2 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, pt: { xs: 0.5, sm: 1 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 120px', minWidth: 0 }}>
          <IconButton component={Link} to={designPath(manifest)} aria-label={t('shell.back')} sx={{ minWidth: 44, minHeight: 44 }}>
            <Icon name="arrow_back" />
          </IconButton>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              title={title}
              sx={{ fontSize: '1.125rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {title}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', ...calmOnOneLine }}>
              {isReadOnly ? <ReadOnlyMark /> : <SaveIndicator state={state} />}
              <Others names={others} />
            </Box>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
          {!isNarrow && <HistoryButtons />}
          <PublishButton designing={designing} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Tabs
          value={tab}
          onChange={(_, chosen: DesignerTab) => onTab(chosen)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('shell.tabs')}
          sx={{ minHeight: 44, flex: 1, minWidth: 0, ...noIdleArrows }}
        >
          {designerTabs.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`designer-tab-${each}`}
              aria-controls={`designer-panel-${each}`}
              label={t(`shell.tab.${each}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </Tabs>
        {isNarrow && <HistoryButtons />}
      </Box>
    </Box>
  );
}

function ReadOnlyMark() {
  const { t } = useTranslation('designer');
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Icon name="lock" size={18} />
      {t('shell.readOnly')}
    </Box>
  );
}

function Others({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('designer');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <Box
      role="status"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem', color: 'info.main', minWidth: 0 }}
    >
      {names.length > 0 && (
        <>
          <Icon name="group" size={18} />
          {t('shell.others', { count: names.length, names: list })}
        </>
      )}
    </Box>
  );
}

function HistoryButtons() {
  const { t } = useTranslation('designer');
  const store = useDesignStore();
  const canUndo = useDesign(selectCanUndo);
  const canRedo = useDesign(selectCanRedo);
  const buttons = [
    { id: 'undo', can: canUndo, act: store.undo },
    { id: 'redo', can: canRedo, act: store.redo },
  ] as const;
  return buttons.map(({ id, can, act }) => (
    <Tooltip key={id} title={t(`shell.${id}Hint`)}>
      {/* A button that is not to be pressed now keeps the focus, so that the keyboard is not thrown out of the row. */}
      <IconButton
        aria-label={t(`shell.${id}`)}
        aria-disabled={!can}
        onClick={() => can && act()}
        sx={{ minWidth: 44, minHeight: 44, '&[aria-disabled=true]': { opacity: 0.4 } }}
      >
        {/* Forth is back, seen in a mirror. */}
        <Box sx={{ display: 'flex', ...(id === 'redo' && { transform: 'scaleX(-1)' }) }}>
          <Icon name="undo" />
        </Box>
      </IconButton>
    </Tooltip>
  ));
}
