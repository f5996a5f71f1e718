import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { performAll } from '../draft/perform-all.ts';
import { languagesOf, languagesToAdd } from '../draft/template-languages.ts';
import { useDesign, useDesignStore } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { languageName } from '../words/language-name.ts';
import { readyTexts } from './ready-texts.ts';

/** Adds one of the product's languages that the template does not have yet, with the words that the palette has in it; a file may bring others. */
export function AddLanguage({ onAdded }: { onAdded: (language: string) => void }) {
  const { t, i18n } = useTranslation('designer');
  const store = useDesignStore();
  const refusal = useRefusal();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { own, others } = languagesOf(
    useDesign(({ template }) => template),
    i18n.language,
  );
  const left = languagesToAdd(others, own);

  async function add(language: string): Promise<void> {
    setAnchor(null);
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
          <MenuItem key={language} {...(language !== own && { lang: language })} onClick={() => void add(language)}>
            {language === own ? t('translations.probablyOwn', { language: languageName(language) }) : languageName(language)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
