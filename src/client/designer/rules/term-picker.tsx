import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aspectsOf, sortOf, type Group, type Template, type Term } from '../../../../engine/index.ts';
import { Choose } from './choose.tsx';
import { RowConditions } from './row-conditions.tsx';
import { useRulePlace } from './rule-context.ts';
import { optionOf, questionOf, termOptions, type Accepts, type TermOption } from './term-options.ts';
import type { RuleWords } from '../words/use-rule-words.ts';
import { stack } from './stack.ts';

export interface TermPickerProps {
  label: string;
  value: Term | undefined;
  /** Only what fits the place is offered. */
  accepts?: Accepts;
  error?: string | undefined;
  onChange: (term: Term) => void;
}

const acceptsAll: Accepts = () => true;
const findTerms = createFilterOptions<TermOption>({ stringify: ({ title, holds }) => `${title} ${holds}` });

/** A question found by its title, or something beside the answers; and what of it is meant, where there is a choice. */
export function TermPicker({ label, value, accepts = acceptsAll, error, onChange }: TermPickerProps) {
  const place = useRulePlace();
  const { template, words, disabled } = place;
  const { t } = useTranslation(['settings', 'common']);
  const options = useMemo(() => termOptions(place, accepts), [place, accepts]);
  const chosen = value ? optionOf(options, value, words) : null;
  const all = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  const aspects = aspectChoices(template, words, value, accepts);

  return (
    <Box sx={{ ...stack, gap: 1.25 }}>
      <Autocomplete<TermOption, false, true>
        size="small"
        autoHighlight
        disableClearable
        disabled={disabled}
        options={all}
        filterOptions={findTerms}
        // MUI's type has no empty value beside `disableClearable`; its component has.
        value={chosen as TermOption}
        groupBy={({ group }) => group}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        noOptionsText={words.t('nothingFound')}
        openText={t('field.open')}
        closeText={t('common:action.close')}
        onChange={(_, option) => onChange(option.term)}
        renderOption={({ key: _key, ...item }, { key, title, holds, isLater }) => (
          <li {...item} key={key}>
            <span>
              {title}
              {holds !== '' && <small style={{ display: 'block', opacity: 0.75 }}>{holds}</small>}
              {isLater && <small style={{ display: 'block', opacity: 0.75 }}>{words.t('later')}</small>}
            </span>
          </li>
        )}
        renderInput={(input) => <TextField {...input} label={label} error={error !== undefined} helperText={error} />}
      />
      {aspects.length > 1 && (
        <Choose
          label={words.t('aspect.label')}
          value={value && keyOf(value)}
          options={aspects}
          disabled={disabled}
          gone={value && words.phrase(value)}
          onChange={(key) => {
            const aspect = aspectsOf(template, questionOf(value) ?? '').find((each) => keyOf(each) === key);
            if (aspect && keyOf(aspect) !== (value && keyOf(value))) onChange(aspect);
          }}
        />
      )}
      {value?.term === 'count' && (
        <RowConditions
          grid={value.grid}
          label={words.t('rowsCounted')}
          group={value.rows}
          onChange={(rows) => onChange(countOf(value.grid, rows))}
        />
      )}
    </Box>
  );
}

/** The rows that a count is of do not make it another thing. */
function keyOf(term: Term): string {
  return JSON.stringify(term.term === 'count' ? { term: term.term, grid: term.grid } : term);
}

function countOf(grid: string, rows: Group): Term {
  return rows.of.length === 0 ? { term: 'count', grid } : { term: 'count', grid, rows };
}

function aspectChoices(template: Template, words: RuleWords, value: Term | undefined, accepts: Accepts) {
  const aspects = aspectsOf(template, questionOf(value) ?? '').filter((aspect) => accepts(sortOf(template, aspect)));
  return aspects.map((aspect) => {
    const isAll = aspect.term === 'answer' && aspect.part === undefined;
    const isRows = isAll && sortOf(template, aspect) === 'rows';
    return { id: keyOf(aspect), name: isAll ? words.t(isRows ? 'aspect.rows' : 'aspect.answer') : words.phrase(aspect) };
  });
}
