import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { recordPaths } from '../../paths/paths.ts';
import { useHere } from '../../paths/way-back.ts';
import { useDesigner } from '../draft/designer-context.ts';

/** Why the low-risk setting is locked: the records on the template that await their closure, each a way to it. */
export function OpenRecords({ items, total }: TemplateSurroundings['open_records']) {
  const { t } = useTranslation('designer');
  const { manifest } = useDesigner();
  const { status } = useModuleTexts(manifest.id);
  const here = useHere();
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      <AlertTitle>{t('settings.lowRiskLocked', { count: total })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.map(({ id, number, status: state }) => (
          <li key={id}>
            <Link component={RouterLink} to={recordPaths(manifest.id).summary(id)} state={here}>
              {number ?? id}
            </Link>
            {` — ${status(state)}`}
          </li>
        ))}
      </Box>
      {total > items.length && t('settings.andMore', { count: total - items.length })}
    </Alert>
  );
}
