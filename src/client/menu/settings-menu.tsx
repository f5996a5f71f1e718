import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationButton, NavigationLink } from './navigation-link.tsx';
import type { MenuItemOf } from '../ui/menu-item-of.ts';
import { readStored, store } from '../stored.ts';
import { settingsAreas, settingsGroups, type SettingsGroup } from '../settings/settings-area.ts';
import { useSettingsItems } from './use-settings-items.ts';

export interface SettingsMenuProps {
  isFolded?: boolean;
  onNavigate?: () => void;
}

/** Returns the group above an entry. Designed templates have no area and belong to `forms`. */
const groupOf = ({ id }: MenuItemOf): SettingsGroup => settingsAreas.find((area) => area.id === id)?.group ?? 'forms';

/** The settings as one collapsible group of the navigation. Hidden from users who may open none of them. */
export function SettingsMenu({ isFolded = false, onNavigate }: SettingsMenuProps) {
  const { t } = useTranslation('menu');
  const id = useId();
  const items = useSettingsItems();
  const [chosen, setChosen] = useState(() => readStored('settings'));
  const isOpen = chosen === null ? items.some(({ isActive }) => isActive) : chosen === 'open';
  if (items.length === 0) return null;

  const toggle = () => {
    const next = isOpen ? 'shut' : 'open';
    store('settings', next);
    setChosen(next);
  };

  return (
    <ListItem disablePadding sx={{ display: 'block', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <NavigationButton icon="settings" text={t('settings')} isFolded={isFolded} isExpanded={isOpen} controls={id} onClick={toggle} />
      <Collapse in={isOpen} id={id} unmountOnExit>
        <List disablePadding>
          {settingsGroups.map((group) => {
            const below = items.filter((item) => groupOf(item) === group);
            return below.length > 0 && <Group key={group} group={group} items={below} isFolded={isFolded} onNavigate={onNavigate} />;
          })}
        </List>
      </Collapse>
    </ListItem>
  );
}

interface GroupProps {
  group: SettingsGroup;
  items: readonly MenuItemOf[];
  isFolded: boolean;
  onNavigate: (() => void) | undefined;
}

/** Entries of one matter below their heading. */
function Group({ group, items, isFolded, onNavigate }: GroupProps) {
  const { t } = useTranslation('menu');
  const id = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.5 }}>
      <Box
        id={id}
        sx={{
          px: isFolded ? 0.5 : 2,
          pt: 1,
          pb: 0.25,
          fontSize: isFolded ? '0.625rem' : '0.75rem',
          fontWeight: 600,
          color: 'text.secondary',
          textAlign: isFolded ? 'center' : 'left',
          overflowWrap: 'normal',
        }}
      >
        {t(`group.${group}`)}
      </Box>
      <List disablePadding aria-labelledby={id}>
        {items.map((item) => (
          <ListItem key={item.id} disablePadding sx={{ mb: 0.25 }}>
            <NavigationLink item={item} isFolded={isFolded} isBelow {...(onNavigate && { onClick: onNavigate })} />
          </ListItem>
        ))}
      </List>
    </ListItem>
  );
}
