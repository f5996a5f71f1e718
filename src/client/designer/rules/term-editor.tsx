import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ValueSort } from '../../../../engine/index.ts';
import { Choose } from './choose.tsx';
import { FixedTerm } from './fixed-term.tsx';
import { useRulePlace, type TermEditorProps } from './rule-context.ts';
import { beginningOf, formOf, formsFor, isMissing, type TermForm } from './term-forms.ts';
import type { Accepts } from './term-options.ts';
import { TermPicker } from './term-picker.tsx';
import { WorkedOut } from './worked-out.tsx';
import { stack } from './stack.ts';

/** A value: fixed, read from elsewhere, or worked out from others, which are values again. */
export function TermEditor({ label, sort, like, value, onChange }: TermEditorProps) {
  const { words, disabled } = useRulePlace();
  const forms = formsFor(sort);
  const [chosen, setChosen] = useState<TermForm>();
  const form = value && !isMissing(value) ? formOf(value) : (chosen ?? forms[0] ?? 'read');
  const accepts = useAccepts(sort);

  return (
    <Box role="group" aria-label={label} sx={{ ...stack, gap: 1.25, minWidth: 0 }}>
      <Choose
        label={label}
        value={form}
        options={forms.map((id) => ({ id, name: words.t(`form.${id}`) }))}
        gone={words.t(`form.${form}`)}
        disabled={disabled}
        onChange={(next) => {
          setChosen(next);
          onChange(beginningOf(next));
        }}
      />
      {form === 'literal' && <FixedTerm label={words.t('valueLabel.value')} sort={sort} like={like} value={value} onChange={onChange} />}
      {form === 'read' && (
        <TermPicker label={words.t('readFrom')} value={isMissing(value) ? undefined : value} accepts={accepts} onChange={onChange} />
      )}
      {value && form !== 'literal' && form !== 'read' && <WorkedOut sort={sort} like={like} value={value} onChange={onChange} />}
    </Box>
  );
}

/** A day is accepted for a moment, and any single value for a text. */
function useAccepts(wanted: ValueSort): Accepts {
  return useCallback(
    (sort) => {
      if (sort === undefined) return false;
      if (wanted === 'text') return sort !== 'rows' && sort !== 'thing';
      return sort === wanted || (wanted === 'date' && sort === 'moment') || (wanted === 'moment' && sort === 'date');
    },
    [wanted],
  );
}
