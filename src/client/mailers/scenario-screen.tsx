import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { isLanguage, languages } from '../../shared/language.ts';
import { currentLanguage, languageNames } from '../i18n.ts';
import { useProfile } from '../profile/profile-query.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { mailerTemplateQuery } from './mailer-queries.ts';
import { ScenarioEditor } from './scenario-editor.tsx';

/** `/mailers/:module/:module_id/scenario/:scenario_id`: the texts of a scenario, language by language. */
export function ScenarioScreen() {
  const { t } = useTranslation(['mailers', 'notifications']);
  const { organization } = useProfile();
  const { module = '', module_id: moduleId = '', scenario_id: scenario = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('language');
  const language = isLanguage(chosen) ? chosen : currentLanguage();
  const of = { organization: organization.id, module: moduleId, scenario, language };
  const { data: template, error, refetch } = useQuery(mailerTemplateQuery(of));
  const title = t(`notifications:scenario.${scenario}` as 'notifications:scenario.submit');
  const back = `/mailers/${module}/${moduleId}`;
  const choice = (
    <TextField
      select
      size="small"
      label={t('language')}
      value={language}
      onChange={({ target }) => setSearch({ language: target.value }, { replace: true })}
      sx={{ minWidth: 150 }}
    >
      {languages.map((each) => (
        <MenuItem key={each} value={each} lang={each}>
          {languageNames[each]}
        </MenuItem>
      ))}
    </TextField>
  );

  if (!template)
    return (
      <Screen title={title} back={back} filters={choice}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} height={64} />}
      </Screen>
    );
  return (
    <ScenarioEditor key={`${language} ${template.lock_version}`} of={of} title={title} back={back} choice={choice} template={template} />
  );
}
