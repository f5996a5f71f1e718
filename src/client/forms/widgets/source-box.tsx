import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Paper, { type PaperProps } from '@mui/material/Paper';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SourceItem } from '../form-services.ts';
import { useSourceItems, type AskSource } from './use-source-items.ts';

const hintLook = { px: 2, py: 1, color: 'text.secondary', borderTop: 1, borderColor: 'divider' };
const HintContext = createContext('');

/** The list with a line below it that says how much of it there is. */
function PaperWithHint({ children, ...paper }: PaperProps) {
  const hint = use(HintContext);
  return (
    <Paper {...paper}>
      {children}
      <Typography component="p" role="status" variant="body2" sx={hint === '' ? undefined : hintLook}>
        {hint}
      </Typography>
    </Paper>
  );
}

/** Until the search has an answer, the items at hand that fit: an item that is being pressed must not move away. */
const narrowed = createFilterOptions<SourceItem>();

export interface SourceBoxProps {
  id?: string;
  /** Function that finds the items. It must stay the same function while it finds the same. */
  ask: AskSource;
  /** It must stay the same array while the same is chosen. */
  value: SourceItem[];
  multiple: boolean;
  /** Items that are not offered. */
  without?: readonly string[];
  /** Text that appears where the search finds nothing. */
  nothing: string;
  onChange: (value: SourceItem[]) => void;
  onBlur?: () => void;
  /** Properties of the text field; `htmlInput` are attributes of its control. */
  field: Pick<TextFieldProps, 'label' | 'error' | 'placeholder'> & { htmlInput?: object };
}

/** One item or several of a list of any length that the server keeps, found by typing. */
export function SourceBox({ id, ask, value, multiple, without = [], nothing, onChange, onBlur, field }: SourceBoxProps) {
  const { t, i18n } = useTranslation('forms');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const { items, total, failed, isKept, loading } = useSourceItems(ask, search, open);
  const options = items.filter((item) => !without.includes(item.id));
  const { htmlInput, ...input } = field;

  function hint(): string {
    if (loading || items.length === 0) return '';
    if (isKept) return t('foundBefore');
    const [shown, all] = [items.length, total].map((number) => number.toLocaleString(i18n.language));
    return items.length < total ? t('foundSome', { shown, total: all }) : t('foundAll', { count: total, replace: { count: all } });
  }

  return (
    <HintContext value={hint()}>
      <Autocomplete<SourceItem, boolean>
        {...(id !== undefined && { id })}
        multiple={multiple}
        open={open}
        options={options}
        value={multiple ? value : (value[0] ?? null)}
        loading={loading}
        disableListWrap
        filterOptions={(all, state) => (loading ? narrowed(all, state) : all)}
        filterSelectedOptions={multiple}
        getOptionKey={(item) => item.id}
        getOptionLabel={(item) => item.name}
        isOptionEqualToValue={(item, other) => item.id === other.id}
        loadingText={t('loading')}
        noOptionsText={failed ? t('searchFailed') : nothing}
        clearText={t('clear')}
        openText={t('open')}
        closeText={t('close')}
        slots={{ paper: PaperWithHint }}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        onChange={(_, now) => onChange(now === null ? [] : Array.isArray(now) ? now : [now])}
        {...(onBlur && { onBlur })}
        renderOption={({ key: _key, ...option }, item, { index }) => (
          <li {...option} key={item.id} aria-posinset={index + 1} aria-setsize={isKept ? options.length : total}>
            <span style={{ display: 'grid' }}>
              {item.name}
              {item.detail ? <small>{item.detail}</small> : null}
            </span>
          </li>
        )}
        renderInput={(parts) => (
          <TextField {...parts} {...input} slotProps={{ ...parts.slotProps, htmlInput: { ...parts.slotProps.htmlInput, ...htmlInput } }} />
        )}
      />
    </HintContext>
  );
}
