import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Finding, Term, ValueSort } from '../../../../engine/index.ts';
import { Choose } from './choose.tsx';
import { useRulePlace } from './rule-context.ts';
import { faultsOfName, termOptions, type Accepts } from './term-options.ts';
import { TermPicker } from './term-picker.tsx';
import { stack } from './stack.ts';

export interface SourcedInputProps {
  label: string;
  /** The sorts of value that fit. */
  sorts: readonly ValueSort[];
  value: Term | undefined;
  faults: readonly Finding[];
  /** The field for a fixed value. */
  children: ReactNode;
  onChange: (term: Term | undefined) => void;
}

/** A fixed value, or a reference to another answer or a setting. */
export function SourcedInput({ label, sorts, value, faults, children, onChange }: SourcedInputProps) {
  const place = useRulePlace();
  const { words, disabled } = place;
  const [isElsewhere, setElsewhere] = useState(false);
  const isRead = value === undefined ? isElsewhere : value.term !== 'literal';
  const fitting = sorts.join(' ');
  const accepts: Accepts = useCallback((sort) => sort !== undefined && fitting.split(' ').includes(sort), [fitting]);
  const hasOthers = isRead || termOptions(place, accepts).length > 0;
  if (!hasOthers) return children;

  const fault = faultsOfName(faults, value)[0];
  return (
    <Box sx={{ ...stack, gap: 1.25 }}>
      <Choose
        label={words.t('source.label')}
        value={isRead ? 'read' : 'fixed'}
        options={[
          { id: 'fixed', name: words.t('source.fixed') },
          { id: 'read', name: words.t('source.read') },
        ]}
        disabled={disabled}
        onChange={(source) => {
          setElsewhere(source === 'read');
          if ((source === 'read') !== isRead) onChange(undefined);
        }}
      />
      {isRead ? (
        <TermPicker label={label} value={value} accepts={accepts} error={fault && words.finding(fault)} onChange={onChange} />
      ) : (
        children
      )}
    </Box>
  );
}
