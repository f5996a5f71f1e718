import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDesigner } from '../draft/designer-context.ts';
import { translatedInto } from '../draft/template-languages.ts';
import { languageName } from '../words/language-name.ts';
import { useDesign } from '../draft/use-design.ts';
import { useCanvasActions } from './actions/use-canvas.ts';

/** States that the canvas shows the form's own texts, for users who might expect the translation into their language. */
export function OwnTextsNote({ language }: { language: string }) {
  const { openTab } = useDesigner();
  const { words: t } = useCanvasActions();
  const isTranslated = useDesign(({ template }) => translatedInto(template).includes(language));
  if (!isTranslated) return null;
  return (
    <Box component="p" sx={{ mt: 1, mb: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {t('canvas.ownTexts', { language: languageName(language) })}{' '}
      <Link
        component="button"
        type="button"
        onClick={() => openTab('translations')}
        sx={{ fontSize: 'inherit', verticalAlign: 'baseline' }}
      >
        {t('canvas.openTranslations')}
      </Link>
    </Box>
  );
}
