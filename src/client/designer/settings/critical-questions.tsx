import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';

/** The questions of which a failing answer fails the whole record. */
export function CriticalQuestions() {
  const { t } = useTranslation('designer');
  const properties = useDesign(({ template }) => template.properties);
  const { goTo } = useDesigner();
  const critical = useMemo(() => Object.entries(properties).filter(([, schema]) => schema['x-critical'] === true), [properties]);
  return (
    <Box role="group" aria-label={t('settings.critical')}>
      <Typography variant="subtitle2" component="h3">
        {t('settings.critical')}
      </Typography>
      {critical.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('settings.noCritical')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {critical.map(([id, { title }]) => (
            <li key={id}>
              <Link
                component="button"
                type="button"
                sx={{ minHeight: 32, textAlign: 'start' }}
                onClick={() => goTo(`/properties/${id}/x-critical`)}
              >
                {title}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
