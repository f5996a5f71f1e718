import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NumberFilterProps {
  label: string;
  /** `from..until`, either of which may be missing, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a number by its least and greatest value; a number counts when its field is left. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const { t } = useTranslation();
  const [from = '', until = ''] = value.includes('..') ? value.split('..') : [value, value];
  const range = (first: string, last: string) => onChange(first === '' && last === '' ? '' : `${first}..${last}`);

  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1, width: { xs: '100%', md: 'auto' } }}>
      <NumberEnd key={`from ${from}`} label={`${label}: ${t('list.least')}`} value={from} onChange={(first) => range(first, until)} />
      <NumberEnd key={`until ${until}`} label={`${label}: ${t('list.most')}`} value={until} onChange={(last) => range(from, last)} />
    </Box>
  );
}

function NumberEnd({ label, value, onChange }: NumberFilterProps) {
  const [text, setText] = useState(value);
  const keep = () => text !== value && onChange(text);
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 'any' } }}
      // Wide enough for the whole label of most names: its end says which of the two fields this is.
      sx={{ width: { xs: '100%', md: Math.min(300, Math.max(132, 32 + label.length * 6.5)) } }}
    />
  );
}
