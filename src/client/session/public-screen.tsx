import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../ui/document-title.ts';
import { ProductMark } from '../ui/product-mark.tsx';
import { LanguageSelect } from './language-select.tsx';

export interface PublicScreenProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The scaffold of the screens outside the application: one card, the language, nothing else. */
export function PublicScreen({ title, lead, children }: PublicScreenProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);

  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto', px: 2 }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', py: 1.5 }}>
        <LanguageSelect />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 420, mx: 'auto', pt: { xs: 2, sm: '10vh' }, pb: 4 }}>
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: 3 }}>
          <ProductMark />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: '12px' }}>
          <Typography variant="h1" sx={{ mb: lead === undefined ? 3 : 0.5 }}>
            {title}
          </Typography>
          {lead !== undefined && (
            <Typography component="div" sx={{ color: 'text.secondary', mb: 3 }}>
              {lead}
            </Typography>
          )}
          {children}
        </Paper>
      </Box>
      <Typography component="footer" variant="caption" sx={{ textAlign: 'center', color: 'text.secondary', py: 2 }}>
        {t('shell.footer')}
      </Typography>
    </Box>
  );
}
