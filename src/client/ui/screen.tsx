import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from './document-title.ts';
import { Icon } from './icon.tsx';
import { sizes } from './tokens.ts';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

export interface ScreenProps {
  title: string;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Shown right after the title: a status, a condition. */
  mark?: ReactNode;
  /** Where the arrow before the title leads. */
  back?: string;
  /** Small buttons at the end of the title's line. */
  tools?: ReactNode;
  /** The main action of the screen, and other actions beside it. */
  actions?: ReactNode;
  filters?: ReactNode;
  /** Beside the content on a desktop, under it on a phone. */
  panel?: ReactNode;
  /** `reading` keeps lines short, for forms and texts. */
  width?: 'content' | 'reading';
  children: ReactNode;
}

/** The scaffold of every screen: title, main action, filters, content, panel. It names the tab and takes the focus after a navigation. */
export function Screen({ title, subtitle, mark, back, tools, actions, filters, panel, width = 'content', children }: ScreenProps) {
  const { t } = useTranslation();
  const heading = useFocusAfterNavigation();
  useDocumentTitle(title);

  return (
    <Box sx={{ width: '100%', maxWidth: sizes[width], mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 2 }}>
        <Box
          sx={{
            ...{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start', minWidth: 0 },
            flex: tools === undefined ? '1 1 180px' : '1 1 340px',
          }}
        >
          {back !== undefined && (
            <IconButton component={Link} to={back} aria-label={t('action.back')} edge="start" size="small" sx={{ mr: 0.5 }}>
              <Icon name="arrow_back" />
            </IconButton>
          )}
          <Box sx={{ gridColumn: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'start', minWidth: 0 }}>
            <Box
              sx={{ flex: '1 1 170px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, minWidth: 0 }}
            >
              <Typography variant="h1" ref={heading} tabIndex={-1}>
                {title}
              </Typography>
              {mark}
            </Box>
            {/* Where they would leave the title too little room, as on a phone, they get a line of their own. */}
            {tools !== undefined && <Box sx={{ display: 'flex', ml: 'auto' }}>{tools}</Box>}
            {subtitle !== undefined && (
              <Typography component="div" variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary', mt: 0.25, minWidth: 0 }}>
                {subtitle}
              </Typography>
            )}
          </Box>
        </Box>
        {actions !== undefined && (
          <Box data-part="actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {actions}
          </Box>
        )}
      </Box>
      {filters !== undefined && (
        <Box data-part="filters" sx={{ mb: 2 }}>
          {filters}
        </Box>
      )}
      {panel === undefined ? children : <WithPanel panel={panel}>{children}</WithPanel>}
    </Box>
  );
}

function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${sizes.panel}px` },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box
        component="aside"
        sx={{ minWidth: 0, position: { lg: 'sticky' }, top: `calc(max(${sizes.appBar}px, var(--head-bars, 0px)) + 24px)` }}
      >
        {panel}
      </Box>
    </Box>
  );
}
