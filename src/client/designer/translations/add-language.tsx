import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, languages } from '../../../shared/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePerform } from '../use-design.ts';
import { useRefusal } from '../use-refusal.ts';
import { languageName } from './language-name.ts';

/** Adds one of the product's languages that the template does not have yet; a file may bring others. */
export function AddLanguage({ taken, onAdded }: { taken: readonly string[]; onAdded: (language: string) => void }) {
  const { t } = useTranslation('designer');
  const perform = usePerform();
  const refusal = useRefusal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const left = languages.filter((each) => each !== defaultLanguage && !taken.includes(each));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="add" />}
        disabled={left.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('translations.add')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {left.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            onClick={() => {
              setAnchor(null);
              if (refusal(perform({ do: 'addLanguage', language })).ok) onAdded(language);
            }}
          >
            {languageName(language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
