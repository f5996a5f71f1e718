import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { languages, type Language } from '../../shared/language.ts';
import { api } from '../api.ts';
import { SiteChoice } from '../directory/site-choice.tsx';
import { useChosenSite } from '../directory/use-chosen-site.ts';
import { languageNames } from '../i18n.ts';
import { problemOf } from '../problem-error.ts';
import { usePdf } from '../ui/use-pdf.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { notifyProblem } from '../ui/notify.ts';
import { useProblemText } from '../ui/problem-text.ts';
import { Screen } from '../ui/screen.tsx';
import { Poster, posterModules, type DrawnPoster, type PosterModule } from './poster.tsx';

/** `/posters` and `/sites/:id/posters`: a page to print and hang up, with which anyone can report at the site. */
export function PostersScreen() {
  const { id: own } = useParams();
  const { sites, site } = useChosenSite();
  const [, setSearch] = useSearchParams();
  const id = own ?? site?.id ?? '';
  const { t, i18n } = useTranslation(['public-forms', 'records', 'observations' as 'permits', 'incidents' as 'permits']);
  const problemText = useProblemText();
  const client = useQueryClient();
  const [module, setModule] = useState<PosterModule>('observations');
  const [chosen, setChosen] = useState<readonly Language[]>([i18n.language as Language]);
  const [isAsking, setAsking] = useState(false);
  const { data: poster, error } = useQuery({
    queryKey: ['sites', id, 'posters', module],
    queryFn: async () => (await api.post<DrawnPoster>(`/api/sites/${id}/posters`, { module })).data,
    staleTime: Infinity,
    enabled: id !== '',
  });

  const withdraw = async () => {
    setAsking(false);
    await api.delete(`/api/sites/${id}/posters`).catch(notifyProblem);
    await client.invalidateQueries({ queryKey: ['sites', id, 'posters'] });
  };

  const isReady = poster !== undefined && chosen.length > 0;
  const { isDrawing, savePdf } = usePdf(() => window.print());
  const ask = async () =>
    (await api.post<Blob>(`/api/sites/${id}/posters/pdf`, { module, languages: chosen }, { responseType: 'blob' })).data;

  return (
    <Screen
      title={poster ? t('poster.title', { site: poster.site.name }) : t('poster.action')}
      subtitle={t('poster.text')}
      {...(own !== undefined && { back: `/sites/edit/${own}` })}
      filters={
        own === undefined && (
          <SiteChoice sites={sites} value={id} onChange={(chosenSite) => setSearch({ site: chosenSite }, { replace: true })} />
        )
      }
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name="print" />} disabled={!isReady} onClick={() => window.print()}>
            {t('poster.print')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Icon name="picture_as_pdf" />}
            disabled={!isReady}
            loading={isDrawing}
            onClick={() => void savePdf({ name: `${poster?.site.name ?? ''} ${module}`, ask })}
          >
            {t('records:print.pdf')}
          </Button>
        </>
      }
    >
      {error && <Alert severity="error">{problemText(problemOf(error))}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '280px 1fr' }, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ToggleButtonGroup exclusive size="small" value={module} onChange={(_, next: PosterModule | null) => next && setModule(next)}>
            {posterModules.map((each) => (
              <ToggleButton key={each} value={each}>
                {t('title', { ns: each as 'permits' })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid' }}>
            <Box component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
              {t('poster.languages')}
            </Box>
            {languages.map((language) => (
              <FormControlLabel
                key={language}
                label={languageNames[language]}
                control={
                  <Checkbox
                    checked={chosen.includes(language)}
                    onChange={({ target }) =>
                      setChosen(languages.filter((each) => (each === language ? target.checked : chosen.includes(each))))
                    }
                  />
                }
              />
            ))}
          </Box>
          <Button color="error" sx={{ justifySelf: 'start' }} disabled={!poster} onClick={() => setAsking(true)}>
            {t('poster.withdraw')}
          </Button>
        </Box>
        {poster && <Poster poster={poster} module={module} languages={chosen} />}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('poster.withdraw')}
        text={t('poster.withdrawText')}
        confirm={t('poster.withdraw')}
        destructive
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </Screen>
  );
}
