import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '../files/stored-files.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { PlanMapProps } from './plan-map.tsx';

const PlanMap = lazy(async () => ({ default: (await loadPart(() => import('./plan-map.tsx'))).PlanMap }));

type Loaded = { file: string; width: number; height: number } | { file: string; isBroken: true };

const usualHeight: Partial<Record<'xs' | 'md', string>> = { xs: '60vh', md: 'calc(100vh - 260px)' };

type PlanViewProps = Omit<PlanMapProps, 'image' | 'size'> & { file: string; height?: typeof usualHeight };

/** A plan in its frame; the code of maps and the picture are loaded when one is shown. */
export function PlanView({ file, height = usualHeight, ...props }: PlanViewProps) {
  const { t } = useTranslation('sites');
  const [loaded, setLoaded] = useState<Loaded>();
  const image = fileUrl(file);
  const current = loaded?.file === file ? loaded : undefined;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const picture = new Image();
    picture.addEventListener('load', () => setLoaded({ file, width: picture.naturalWidth, height: picture.naturalHeight }), { signal });
    picture.addEventListener('error', () => setLoaded({ file, isBroken: true }), { signal });
    picture.src = image;
    return () => stop.abort();
  }, [file, image]);

  const frame = <Skeleton variant="rectangular" width="100%" height="100%" />;
  return (
    <Box
      sx={{
        height,
        minHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {current === undefined ? (
        frame
      ) : 'isBroken' in current ? (
        <EmptyState icon="map" title={t('plan.broken')} hint={t('plan.brokenHint')} />
      ) : (
        <Suspense fallback={frame}>
          <PlanMap key={file} image={image} size={current} {...props} />
        </Suspense>
      )}
    </Box>
  );
}
