import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../shared/language.ts';
import { languageNames } from '../i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { useChooseLanguage } from './choose-language.ts';

/** The language of the interface, each by its own name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        title={t('shell.language')}
        aria-label={t('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <Icon name="language" size={22} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === i18n.language}
            selected={language === i18n.language}
            onClick={() => {
              setAnchor(null);
              choose(language);
            }}
          >
            <ListItemIcon>{language === i18n.language && <Icon name="check" />}</ListItemIcon>
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
