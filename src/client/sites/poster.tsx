import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import type { Language } from '../../shared/language.ts';
import { loadTexts } from '../i18n.ts';

export const posterModules = ['observations', 'incidents'] as const;
export type PosterModule = (typeof posterModules)[number];

/** A site's link and the QR code of it, as SVG. */
export interface DrawnPoster {
  module: string;
  organization: string;
  site: { id: string; name: string };
  url: string;
  code: string;
}

interface PosterProps {
  poster: DrawnPoster;
  module: PosterModule;
  languages: readonly Language[];
}

interface PosterTexts {
  poster: Record<PosterModule, { heading: string; text: string }>;
}

const onPaper = {
  '@media print': {
    '@page': { size: 'A4 portrait', margin: 0 },
    'body *': { visibility: 'hidden' },
    '#poster, #poster *': { visibility: 'visible' },
    '#poster': { position: 'fixed', inset: 0, border: 0, maxWidth: 'none' },
  },
} as const;

/** One page of paper: what to do in each language, and the code. */
export function Poster({ poster, module, languages }: PosterProps) {
  const [texts, setTexts] = useState<Partial<Record<Language, PosterTexts>>>({});
  useEffect(() => {
    let isGone = false;
    void Promise.all(languages.map(async (each) => [each, await loadTexts(each, 'public-forms')] as const)).then((loaded) => {
      if (!isGone) setTexts(Object.fromEntries(loaded));
    });
    return () => {
      isGone = true;
    };
  }, [languages]);
  const isCrowded = languages.length > 2;

  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Box
        id="poster"
        sx={{
          bgcolor: '#fff',
          color: '#111',
          border: 1,
          borderColor: 'divider',
          width: '100%',
          maxWidth: 640,
          aspectRatio: '210 / 297',
          p: '6%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'space-between',
          textAlign: 'center',
        }}
      >
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{poster.organization}</Box>
        <Box sx={{ width: '100%', display: 'grid', gap: isCrowded ? 1 : 2 }}>
          {languages.map((language) => {
            const said = texts[language]?.poster[module];
            return (
              said && (
                <div key={language} lang={language}>
                  <Box sx={{ fontSize: isCrowded ? '1.25rem' : '2.25rem', fontWeight: 700, lineHeight: 1.2 }}>{said.heading}</Box>
                  <Box sx={{ fontSize: isCrowded ? '0.95rem' : '1.25rem' }}>{said.text}</Box>
                </div>
              )
            );
          })}
        </Box>
        <Box
          component="img"
          alt={poster.url}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(poster.code)}`}
          sx={{ width: isCrowded ? '48%' : '62%', aspectRatio: '1' }}
        />
        <Box>
          <Box sx={{ fontSize: '1.5rem', fontWeight: 600 }}>{poster.site.name}</Box>
          <Box sx={{ fontSize: '0.7rem', overflowWrap: 'anywhere', color: '#555', mt: 0.5 }}>{poster.url}</Box>
        </Box>
      </Box>
    </>
  );
}
