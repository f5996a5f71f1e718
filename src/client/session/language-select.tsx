import LanguageIcon from '@mui/icons-material/Language';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { isLanguage, languages } from '../../shared/language.ts';
import { changeLanguage, languageNames } from '../i18n.ts';
import { languageChoice } from './language-choice.ts';

/** The language before anyone is signed in, each by its own name. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();

  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    languageChoice.make(language);
    void changeLanguage(language);
  };

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      <LanguageIcon fontSize="small" aria-hidden="true" />
      <Box
        component="select"
        aria-label={t('shell.language')}
        value={i18n.language}
        onChange={(event) => choose(event.target.value)}
        sx={{
          font: 'inherit',
          fontSize: '0.875rem',
          color: 'inherit',
          bgcolor: 'background.default',
          border: 0,
          borderRadius: 1,
          px: 0.5,
          minHeight: 44,
          cursor: 'pointer',
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Box>
    </Box>
  );
}
