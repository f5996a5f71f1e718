import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Finding, Term, Unit } from '../../../../engine/index.ts';
import { Choose } from './choose.tsx';
import { LiteralInput } from './literal-input.tsx';
import { useRulePlace } from './rule-context.ts';
import { SourcedInput } from './sourced-input.tsx';
import { faultsOfName, type Accepts } from './term-options.ts';
import { TermPicker } from './term-picker.tsx';
import { stack } from './stack.ts';

export interface MomentInputProps {
  label: string;
  sort: 'date' | 'moment';
  value: Term | undefined;
  faults: readonly Finding[];
  canShift: boolean;
  onChange: (term: Term | undefined) => void;
}

type Base = 'fixed' | 'now' | 'today' | 'read';
type Side = 'at' | 'after' | 'before';
const units: readonly Unit[] = ['minutes', 'hours', 'days'];
const isTimely: Accepts = (sort) => sort === 'date' || sort === 'moment';

/** A day or a moment: a fixed one, now, or another answer, optionally shifted before or after. */
export function MomentInput({ label, sort, value, faults, canShift, onChange }: MomentInputProps) {
  const { words, disabled } = useRulePlace();
  const shift =
    value?.term === 'shift'
      ? value
      : value?.term === 'addHours'
        ? { of: value.of, by: value.hours, unit: 'hours' as const, back: undefined }
        : undefined;
  const base = shift ? shift.of : value;
  const [chosen, setChosen] = useState<Base>('fixed');
  const kind = base ? kindOf(base) : chosen;
  const side: Side = shift ? (shift.back ? 'before' : 'after') : 'at';

  const put = (of: Term | undefined, by: Partial<{ by: Term; unit: Unit; side: Side }> = {}): void => {
    const next = by.side ?? side;
    if (!of || next === 'at') onChange(of);
    else {
      const size = by.by ?? shift?.by ?? { term: 'literal', value: 1 };
      const unit = by.unit ?? shift?.unit ?? (sort === 'date' ? 'days' : 'hours');
      onChange({ term: 'shift', of, by: size, unit, ...(next === 'before' && { back: true }) });
    }
  };
  const fault = faultsOfName(faults, base)[0];

  return (
    <Box sx={{ ...stack, gap: 1.25 }}>
      <Choose
        label={label}
        value={kind}
        options={(['now', 'today', 'read', 'fixed'] as const).map((id) => ({ id, name: words.t(`moment.${id}`) }))}
        disabled={disabled}
        onChange={(next) => {
          setChosen(next);
          if (next !== kind) put(next === 'now' || next === 'today' ? { term: next } : undefined);
        }}
      />
      {kind === 'read' && (
        <TermPicker
          label={words.t('moment.of')}
          value={base}
          accepts={isTimely}
          error={fault && words.finding(fault)}
          onChange={(of) => put(of)}
        />
      )}
      {kind === 'fixed' && <LiteralInput label={words.t('moment.fixed')} sort={sort} value={base} onChange={(of) => put(of)} />}
      {canShift && base && (
        <Choose
          label={words.t('shift.label')}
          value={side}
          options={(['at', 'after', 'before'] as const).map((id) => ({ id, name: words.t(`shift.${id}`) }))}
          disabled={disabled}
          onChange={(next) => put(base, { side: next })}
        />
      )}
      {shift && base && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 1, alignItems: 'end' }}>
          <SourcedInput
            label={words.t('shift.by')}
            sorts={['number']}
            value={shift.by}
            faults={faults}
            onChange={(by) => by && put(base, { by })}
          >
            <LiteralInput label={words.t('shift.by')} sort="number" value={shift.by} onChange={(by) => by && put(base, { by })} />
          </SourcedInput>
          <Choose
            label={words.t('shift.unit')}
            value={shift.unit}
            options={units.map((id) => ({ id, name: words.t(`unit.${id}`) }))}
            disabled={disabled}
            onChange={(unit) => put(base, { unit })}
          />
        </Box>
      )}
    </Box>
  );
}

function kindOf({ term }: Term): Base {
  if (term === 'now' || term === 'today') return term;
  return term === 'literal' ? 'fixed' : 'read';
}
