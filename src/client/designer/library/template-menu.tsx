import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsSubjectOf, type ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { CloneDialog } from './clone-dialog.tsx';
import { DeleteTemplate, DiscardDraft } from './delete-template.tsx';
import { ExportDialog } from './export-dialog.tsx';

export interface TemplateMenuProps {
  manifest: ModuleManifest;
  design: DesignedTemplate;
  name: string;
}

type Opened = 'clone' | 'export' | 'discard' | 'delete';

/** Menu of the actions on a template, beside opening it. */
export function TemplateMenu({ manifest, design, name }: TemplateMenuProps) {
  const { t } = useTranslation('designer');
  const may = useAllows();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const subject = settingsSubjectOf(manifest);
  const isPublished = design.current_version !== null;

  const items: { id: Opened; icon: string; isShown: boolean }[] = [
    { id: 'clone', icon: 'content_copy', isShown: may('create', subject) },
    { id: 'export', icon: 'download', isShown: true },
    { id: 'discard', icon: 'undo', isShown: isPublished && design.draft !== null && may('update', subject) },
    { id: 'delete', icon: 'delete', isShown: !isPublished && may('delete', subject) },
  ];
  const open = (what: Opened) => {
    setAnchor(null);
    setOpened(what);
  };
  const close = () => setOpened(undefined);

  return (
    <>
      <IconButton
        aria-label={t('library.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minWidth: 44, minHeight: 44 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items
          .filter(({ isShown }) => isShown)
          .map(({ id, icon }) => (
            <MenuItem key={id} onClick={() => open(id)} sx={{ minHeight: 44 }}>
              <ListItemIcon>
                <Icon name={icon} />
              </ListItemIcon>
              {t(`library.action.${id}`)}
            </MenuItem>
          ))}
      </Menu>
      {opened === 'clone' && <CloneDialog manifest={manifest} design={design} name={name} onClose={close} />}
      {opened === 'export' && <ExportDialog design={design} name={name} onClose={close} />}
      {opened === 'discard' && <DiscardDraft design={design} name={name} onClose={close} />}
      {opened === 'delete' && <DeleteTemplate design={design} name={name} onClose={close} />}
    </>
  );
}
