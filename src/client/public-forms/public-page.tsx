import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguageSelect } from '../session/language-select.tsx';
import { useDocumentTitle } from '../ui/document-title.ts';
import { ProductMark } from '../ui/product-mark.tsx';

export interface PublicPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The scaffold of pages for people without an account: the language, a title, and one column. */
export function PublicPage({ title, lead, children }: PublicPageProps) {
  useDocumentTitle(title);
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', px: 2, pb: 4 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', py: 1 }}>
        <ProductMark />
        <LanguageSelect />
      </Box>
      <Box component="main">
        <Typography variant="h1" sx={{ mt: 1, mb: lead === undefined ? 2 : 0.5 }}>
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography component="div" sx={{ color: 'text.secondary', mb: 2 }}>
            {lead}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
