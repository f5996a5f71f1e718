import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '../files/stored-files.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';

const PdfPages = lazy(async () => ({ default: (await loadPart(() => import('./pdf-pages.tsx'))).PdfPages }));

interface FilePreviewProps {
  fileId: string;
  type: string;
  name: string;
}

/** A picture, a video or a PDF in the page; anything else is downloaded. */
export function FilePreview({ fileId, type, name }: FilePreviewProps) {
  const { t } = useTranslation('library');
  const url = fileUrl(fileId);
  const fit = { display: 'block', maxWidth: '100%', maxHeight: '75vh', mx: 'auto' };

  if (type.startsWith('image/'))
    return (
      <Paper variant="outlined" sx={{ p: 1 }}>
        <Box component="img" src={url} alt={name} sx={fit} />
      </Paper>
    );
  if (type.startsWith('video/'))
    return (
      <Paper variant="outlined" sx={{ p: 1 }}>
        <Box component="video" src={url} aria-label={name} controls preload="metadata" sx={fit} />
      </Paper>
    );
  if (type === 'application/pdf')
    return (
      <Suspense fallback={<RowsSkeleton rows={3} height={220} />}>
        <PdfPages url={url} name={name} />
      </Suspense>
    );
  return (
    <Paper variant="outlined">
      <EmptyState
        icon="description"
        title={t('noPreview')}
        hint={t('noPreviewText')}
        action={
          <Button variant="contained" href={url} download={name}>
            {t('download')}
          </Button>
        }
      />
    </Paper>
  );
}
