import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fetchJson } from '../../../client/api.ts';
import { fileUrl } from '../../../client/files/stored-files.ts';
import { CardPager } from '../../../client/lists/card-pager.tsx';
import { narrowing } from '../../../client/lists/list-state.ts';
import { recordPaths } from '../../../client/paths/paths.ts';
import { recordKeys } from '../../../client/records/store/record-queries.ts';
import type { ListViewOwnProps } from '../../../client/modules/client-module.ts';
import { ErrorState } from '../../../client/ui/error-state.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { RowsSkeleton } from '../../../client/ui/screen-skeleton.tsx';
import type { LessonCard, LessonCards } from '../../../shared/lesson.ts';

/** The published lessons of the list as cards with their first picture. */
export function LessonCardsView({ manifest, state, onChange }: ListViewOwnProps) {
  const { t } = useTranslation('lessons');
  const request = { page: state.page, sort: state.sort, ...narrowing(state) };
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(), manifest.id, 'cards', request],
    queryFn: ({ signal }) => fetchJson<LessonCards>('/api/lfi_lesson', request, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} height={200} />;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
        }}
      >
        {data.lfi_lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonPaper lesson={lesson} />
          </li>
        ))}
      </Box>
      <CardPager total={data.total} state={{ ...state, size: data.size }} onChange={onChange} />
    </>
  );
}

function LessonPaper({ lesson }: { lesson: LessonCard }) {
  const { t } = useTranslation('lessons');
  const [picture] = lesson.incident_images;
  const from = lesson.incident?.number;
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={recordPaths('lessons').summary(lesson.id)}
        sx={{ height: '100%', display: 'grid', alignContent: 'start' }}
      >
        <Box sx={{ aspectRatio: '16 / 9', bgcolor: 'action.hover', display: 'grid', placeItems: 'center', overflow: 'hidden' }}>
          {picture === undefined ? (
            <Icon name="library_books" size={40} />
          ) : (
            <Box component="img" src={fileUrl(picture)} alt="" loading="lazy" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
          )}
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[lesson.number, lesson.site?.name].filter(Boolean).join(' · ')}
          </Typography>
          <Typography component="h2" variant="h3">
            {lesson.title}
          </Typography>
          {from && <Typography variant="body2">{t('card.learnedFrom', { number: from })}</Typography>}
        </Box>
      </CardActionArea>
    </Card>
  );
}
