import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLanguage, languages } from '../../../shared/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { performAll } from '../perform-all.ts';
import { languagesOf } from '../template-languages.ts';
import { useDesignStore } from '../use-design.ts';
import { useRefusal } from '../use-refusal.ts';
import { languageName } from './language-name.ts';
import { readyTexts } from './ready-texts.ts';

/** Adds one of the product's languages that the template does not have yet, with the words that the palette has in it; a file may bring others. */
export function AddLanguage({ taken, onAdded }: { taken: readonly string[]; onAdded: (language: string) => void }) {
  const { t, i18n } = useTranslation('designer');
  const store = useDesignStore();
  const refusal = useRefusal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const left = languages.filter((each) => each !== defaultLanguage && !taken.includes(each));

  async function add(language: string): Promise<void> {
    setAnchor(null);
    const { own } = languagesOf(store.state().template, i18n.language);
    const texts = await readyTexts(store.state().template, own, language);
    const ready = Object.keys(texts).length > 0 ? [{ do: 'setTexts' as const, language, texts }] : [];
    if (refusal(performAll(store, [{ do: 'addLanguage', language }, ...ready])).ok) onAdded(language);
  }
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
          <MenuItem key={language} lang={language} onClick={() => void add(language)}>
            {languageName(language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
