import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { useFindingWords } from '../words/use-finding-words.ts';
import { fallbackTexts } from './fallback-texts.ts';
import { mayFill } from './moments.ts';
import type { Preview, PreviewState } from './preview.ts';
import { useShowPlace } from './use-show-place.ts';

export interface PreviewNotesProps {
  preview: Preview;
  state: PreviewState;
}

/** Notes about the preview: that it shows an earlier state, that texts have no translation, or that the chosen role may only read. */
export function PreviewNotes({ preview, state }: PreviewNotesProps) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { settings, shown, broken } = state;
  const isRead = shown !== undefined && !mayFill(manifest, settings.role, settings.stage);

  return (
    <>
      <Box role="status" sx={{ '&:empty': { mt: -1 } }}>
        {broken && <Broken broken={broken} isShown={shown !== undefined} />}
      </Box>
      {shown && <Fallbacks preview={preview} state={state} />}
      {isRead && (
        <Alert severity="info" sx={{ py: 0 }}>
          {t('preview.onlyReads')}
        </Alert>
      )}
    </>
  );
}

/** The reason why the current template is not a valid form: the linter's finding or, until that is available, the compiler's error. */
function Broken({ broken, isShown }: { broken: NonNullable<PreviewState['broken']>; isShown: boolean }) {
  const { t } = useTranslation('designer');
  const showPlace = useShowPlace();
  const words = useFindingWords();
  const findings = useDesign((state) => state.findings);
  const found = findings.find(({ code, pointer }) => code === broken.code && pointer === broken.pointer);
  const errors = findings.filter(({ level }) => level === 'error').length;

  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" sx={{ minHeight: 44 }} onClick={() => showPlace(broken.pointer)}>
          {t('preview.show')}
        </Button>
      }
    >
      <Box sx={{ fontWeight: 600 }}>{t('preview.broken')}</Box>
      <Box>{found ? words(found) : t('preview.brokenText')}</Box>
      {errors > 1 && <Box>{t('preview.brokenMore', { count: errors - 1 })}</Box>}
      {isShown && <Box>{t('preview.lastGood')}</Box>}
    </Alert>
  );
}

function Fallbacks({ preview, state: { settings, shown } }: PreviewNotesProps) {
  const { t } = useTranslation('designer');
  const template = shown?.template;
  const { language, hasMarks } = settings;
  const count = useMemo(() => (template ? fallbackTexts(template, language).length : 0), [template, language]);
  if (count === 0) return null;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontSize: '0.8125rem' }}>
      <span>{t('preview.fallbacks', { count })}</span>
      <FormControlLabel
        label={t('preview.mark')}
        control={<Switch size="small" checked={hasMarks} onChange={(_, checked) => preview.change({ hasMarks: checked })} />}
        slotProps={{ typography: { sx: { fontSize: 'inherit' } } }}
      />
    </Box>
  );
}
