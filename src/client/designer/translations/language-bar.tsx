import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { AddLanguage } from './add-language.tsx';
import { languageName } from '../words/language-name.ts';
import { textsOf, translatedCount } from './text-list.ts';
import { TranslationFiles } from './translation-files.tsx';

export interface LanguageBarProps {
  language: string | undefined;
  onLanguage: (language: string) => void;
}

/** The languages of the template, how complete each is, and the ways out to translators and back. */
export function LanguageBar({ language, onLanguage }: LanguageBarProps) {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const [isAsking, setAsking] = useState(false);
  const languages = Object.keys(template['x-translations'] ?? {});
  const total = textsOf(template).size;
  const done = language === undefined ? 0 : translatedCount(template, language);
  const percent = (count: number) => (total === 0 ? 100 : Math.floor((count / total) * 100));

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {language !== undefined && (
          <TextField
            select
            size="small"
            label={t('translations.language')}
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
            sx={{ minWidth: 220 }}
          >
            {languages.map((each) => (
              <MenuItem key={each} value={each}>
                {t('translations.complete', { language: languageName(each), percent: percent(translatedCount(template, each)) })}
              </MenuItem>
            ))}
          </TextField>
        )}
        {!isReadOnly && <AddLanguage onAdded={onLanguage} />}
        {!isReadOnly && language !== undefined && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('translations.remove')}
          </Button>
        )}
        <TranslationFiles language={language} />
      </Box>
      {language !== undefined && (
        <Box>
          <Typography variant="body2">{t('translations.progress', { done, total })}</Typography>
          <LinearProgress
            variant="determinate"
            value={percent(done)}
            aria-label={t('translations.progress', { done, total })}
            sx={{ mt: 0.5, maxWidth: 420 }}
          />
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('translations.text')}
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title={t('translations.removeTitle', { language: languageName(language ?? '') })}
        text={t('translations.removeText', { count: done })}
        confirm={t('translations.remove')}
        destructive
        onConfirm={() => {
          setAsking(false);
          if (language !== undefined) refusal(perform({ do: 'removeLanguage', language }));
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
