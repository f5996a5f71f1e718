import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicApi } from '../public-api.ts';

interface BadgePhotoProps {
  token: string;
  /** Id of the photo, which changes with it. */
  photo: string | null;
  name: string;
}

/** The photo of a badge's holder, asked for with the token of the badge. */
export function BadgePhoto({ token, photo, name }: BadgePhotoProps) {
  const { t } = useTranslation('worker-profiles');
  const { data, isError } = useQuery({
    queryKey: ['badge-photo', token, photo],
    queryFn: async () => (await publicApi.post<Blob>('/api/public/badge/photo', { token }, { responseType: 'blob' })).data,
    enabled: photo !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  });
  const source = useObjectUrl(data);

  if (photo === null || isError) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t(isError ? 'badge.photoFailed' : 'badge.noPhoto')}
      </Alert>
    );
  }
  return (
    <Box sx={{ width: 160, height: 200, mx: 'auto', mb: 2, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}>
      {source !== undefined && (
        <Box
          component="img"
          src={source}
          alt={t('badge.photo', { name })}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

/** The address of a content in memory, for as long as it is shown. */
function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
