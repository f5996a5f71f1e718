import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLong, placeOfText } from '../../forms/text-place.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useEntry } from '../properties/use-entry.ts';
import { languageName } from '../words/language-name.ts';
import { translationsOf } from './text-list.ts';

export interface TextRowProps {
  textKey: string;
  base: string;
  language: string;
}

/** One text and its translation. While it has none, users of the form see the original text. */
export const TextRow = memo(function TextRow({ textKey, base, language }: TextRowProps) {
  const { t } = useTranslation('designer');
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const value = useDesign(useCallback(({ template }) => translationsOf(template, language)[textKey] ?? '', [language, textKey]));
  const perform = usePerform();
  const { entry, error, enter } = useEntry(value, (text: string) =>
    perform({ do: 'setTexts', language, texts: { [textKey]: text }, merge: `translation ${language} ${textKey}` }),
  );
  const { kind, part } = placeOfText(textKey);
  const isMissing = entry === '';

  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
        borderTop: 1,
        borderColor: 'divider',
        pt: 1.5,
      }}
    >
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('translations.what', { kind: t(`translations.kind.${kind}`), part: t(`translations.part.${part}`) })}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{base}</Typography>
      </Box>
      <TextField
        size="small"
        fullWidth
        value={entry}
        disabled={isReadOnly}
        error={error !== undefined}
        placeholder={base}
        helperText={error ?? (isMissing ? t('translations.fallback') : undefined)}
        onChange={(event) => enter(event.target.value)}
        multiline
        minRows={isLong(textKey) ? 2 : 1}
        maxRows={10}
        slotProps={{
          htmlInput: {
            lang: language,
            maxLength: 4000,
            'aria-label': t('translations.of', { text: base.slice(0, 120), language: languageName(language) }),
          },
        }}
      />
    </Box>
  );
});
