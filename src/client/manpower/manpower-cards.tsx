import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostManpower } from '../../shared/manpower.ts';
import type { ManpowerMonth, ManpowerRow } from '../../shared/manpower.ts';
import { CardList } from '../lists/card-list.tsx';
import type { ListViewProps } from '../lists/list-page.ts';
import { useEnterManpower } from './manpower-query.ts';
import { useMonthNames } from './month-names.ts';

/** The same on a phone: one card per site, with a field for each month that is saved on blur. */
export function ManpowerCards({ year, ...view }: ListViewProps<ManpowerRow> & { year: number }) {
  const { t } = useTranslation('master-data');
  return (
    <CardList
      {...view}
      label={t('manpower.title')}
      renderCard={(site) => (
        <Paper variant="outlined" sx={{ p: 1.75 }}>
          <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {site.name}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
            {site.months.map((month) => (
              <MonthField key={`${year}-${month.month}`} site={site} year={year} month={month} />
            ))}
          </Box>
        </Paper>
      )}
    />
  );
}

interface MonthFieldProps {
  site: ManpowerRow;
  year: number;
  month: ManpowerMonth;
}

function MonthField({ site, year, month }: MonthFieldProps) {
  const { t } = useTranslation('master-data');
  const name = useMonthNames()[month.month - 1];
  const [text, setText] = useState(String(month.count));
  const [known, setKnown] = useState(month.count);
  // Another user's count, or the one restored after a refusal.
  if (known !== month.count) {
    setKnown(month.count);
    setText(String(month.count));
  }
  const { mutate: enter } = useEnterManpower();
  const count = Number(text);
  const isWrong = text === '' || !Number.isInteger(count) || count < 0 || count > mostManpower;

  const save = () => {
    if (isWrong) setText(String(month.count));
    else if (count !== month.count)
      enter({ site: site.id, year, month: month.month, count }, { onError: () => setText(String(month.count)) });
  };

  return (
    <TextField
      type="number"
      size="small"
      label={name?.short}
      value={text}
      error={isWrong}
      helperText={month.is_default ? t('manpower.default') : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
      slotProps={{
        htmlInput: {
          min: 0,
          max: mostManpower,
          inputMode: 'numeric',
          'aria-label': t('manpower.cell', { site: site.name, month: name?.long }),
        },
      }}
    />
  );
}
