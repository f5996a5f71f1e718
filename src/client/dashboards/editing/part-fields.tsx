import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { firstDashboard, kindsOf, longestTitle } from '../../../shared/dashboard.ts';
import { dimensionsOf, measuresOf, type FigureDate } from '../../../shared/figure.ts';
import type { Named } from '../../../shared/record.ts';
import { currentLanguage, languageNames } from '../../i18n.ts';
import { useModules } from '../../modules/modules.ts';
import { useNamedModules } from '../../modules/use-named-modules.ts';
import type { PartNames } from '../part-names.ts';
import { ofModule, withDimension, withMeasure, type PartChoices } from './part-choices.ts';
import { PartFilters } from './part-filters.tsx';

export interface PartFieldsProps {
  choices: PartChoices;
  names: PartNames;
  /** The name that the tile has without a title. */
  usual: string;
  error: string | undefined;
  onChange: (choices: PartChoices) => void;
}

/** Fields of a tile. */
export function PartFields({ choices, names, usual, error, onChange }: PartFieldsProps) {
  const { t, i18n } = useTranslation('dashboards');
  const named = useNamedModules();
  const manifest = useModules().find(({ id }) => id === choices.module);
  const modules = useModules();
  const change = (part: Partial<PartChoices>) => onChange({ ...choices, ...part });
  const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, i18n.language);
  const dimensions = manifest
    ? dimensionsOf(manifest)
        .map((id) => ({ id, name: names.dimension(choices.module, id) }))
        .toSorted(byName)
    : [];
  const kinds = kindsOf(choices.by, choices.measure);
  const measures = measuresOf(manifest ?? {});
  const dates: FigureDate[] = [...(manifest?.dashboard ?? firstDashboard).dates, 'settled'];

  return (
    <>
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Box
        sx={{
          ...{ pt: 1, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
          '& > *': { maxWidth: 'none' },
        }}
      >
        <Choice
          label={t('edit.module')}
          value={choices.module}
          options={named}
          onChange={(id) => {
            const chosen = modules.find((each) => each.id === id);
            if (chosen) onChange(ofModule(choices, chosen));
          }}
        />
        <Choice
          label={t('edit.measure')}
          value={choices.measure}
          options={measures.map((id) => ({ id, name: names.measure(choices.module, id) }))}
          onChange={(id) => onChange(withMeasure(choices, measures.find((each) => each === id) ?? 'count'))}
        />
        <Choice
          label={t('edit.by')}
          value={choices.by}
          options={[{ id: '', name: t('edit.oneNumber') }, ...dimensions]}
          onChange={(by) => onChange(withDimension(choices, by))}
        />
        {choices.by !== '' && (
          <Choice
            label={t('edit.kind')}
            value={choices.kind}
            options={kinds.map((id) => ({ id, name: t(`edit.kindName.${id}`) }))}
            onChange={(id) => change({ kind: kinds.find((each) => each === id) ?? 'bars' })}
          />
        )}
        {!choices.isNow && (
          <Choice
            label={t('edit.date')}
            value={choices.date}
            options={[{ id: '', name: t('edit.usualDate') }, ...dates.map((id) => ({ id, name: t(`dateName.${id}`) }))]}
            onChange={(id) => change({ date: dates.find((each) => each === id) ?? '' })}
          />
        )}
        {manifest && (
          <PartFilters
            key={choices.module}
            manifest={manifest}
            by={choices.by}
            filters={choices.filters}
            onChange={(filters) => change({ filters })}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <FormControlLabel control={<Switch checked={choices.isNow} onChange={(_, isNow) => change({ isNow })} />} label={t('edit.now')} />
        {choices.by !== '' && (
          <FormControlLabel
            control={<Switch checked={choices.isWide} onChange={(_, isWide) => change({ isWide })} />}
            label={t('edit.wide')}
          />
        )}
      </Box>
      <TextField
        size="small"
        label={t('edit.title', { language: languageNames[currentLanguage()] })}
        value={choices.title}
        placeholder={usual}
        helperText={t('edit.titleHint', { name: usual })}
        slotProps={{ htmlInput: { maxLength: longestTitle }, inputLabel: { shrink: true } }}
        onChange={({ target }) => change({ title: target.value })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Named[];
  onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
