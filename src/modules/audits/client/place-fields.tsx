import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonBox } from '../../../client/directory/person-box.tsx';
import { sitesQuery } from '../../../client/directory/sites-query.ts';
import { useModuleTexts } from '../../../client/modules/module-texts.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import type { TypedPlace } from './typed-schedule.ts';

export interface PlaceFieldsProps {
  place: TypedPlace;
  isTried: boolean;
  /** A line before names the same site. */
  isRepeated: boolean;
  /** Returns the server's error for a field of this place. */
  refusal: (part: 'site' | 'auditor' | 'auditee' | 'co_auditors') => string | undefined;
  onChange: (place: TypedPlace) => void;
  onRemove?: () => void;
}

/** One site of a schedule, with its auditor and auditee. */
export function PlaceFields({ place, isTried, isRepeated, refusal, onChange, onRemove }: PlaceFieldsProps) {
  const { t } = useTranslation(['audits', 'common']);
  const texts = useModuleTexts('audits');
  const { data: sites = [] } = useQuery(sitesQuery);
  const missing = (value: string) => (isTried && value === '' ? t('schedules.missing') : undefined);
  const wrongSite = isRepeated ? texts.refusal({ code: 'schedule.site-twice' }).message : (refusal('site') ?? missing(place.site));
  const person = (party: 'auditor' | 'auditee') => (
    <PersonBox
      label={texts.party(party)}
      value={place[party] === '' ? [] : [place[party]]}
      isRequired={party === 'auditor'}
      site={place.site === '' ? undefined : place.site}
      able={{ party, module: 'audits' }}
      error={refusal(party) ?? (party === 'auditor' ? missing(place[party]) : undefined)}
      onChange={([id = '']) => onChange({ ...place, [party]: id })}
    />
  );

  return (
    <Box
      role="group"
      aria-label={t('common:list.column.site')}
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr)) 44px' },
      }}
    >
      <TextField
        select
        required
        label={t('common:list.column.site')}
        value={sites.some(({ id }) => id === place.site) ? place.site : ''}
        error={wrongSite !== undefined}
        helperText={wrongSite}
        onChange={(event) => onChange({ ...place, site: event.target.value })}
      >
        {sites.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {person('auditor')}
      {person('auditee')}
      {onRemove ? (
        <IconButton onClick={onRemove} aria-label={t('schedules.removeSite')} sx={{ mt: 0.5 }}>
          <Icon name="delete" />
        </IconButton>
      ) : (
        <span />
      )}
      <Box sx={{ gridColumn: { sm: '2 / 4' } }}>
        <PersonBox
          label={t('schedules.coAuditors')}
          value={place.coAuditors}
          isMultiple
          site={place.site === '' ? undefined : place.site}
          able={{ party: 'coAuditor', module: 'audits' }}
          error={refusal('co_auditors')}
          onChange={(coAuditors) => onChange({ ...place, coAuditors })}
        />
      </Box>
    </Box>
  );
}
