import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { HTMLInputTypeAttribute } from 'react';
import type { Term } from '../../../../engine/index.ts';
import { useRulePlace } from './rule-context.ts';

/** Kind of input in which a fixed value is typed. */
export type LiteralSort = 'number' | 'text' | 'date' | 'moment' | 'time';

export interface LiteralInputProps {
  label: string;
  sort: LiteralSort;
  value: Term | undefined;
  unit?: string | undefined;
  onChange: (term: Term | undefined) => void;
}

const types: Readonly<Record<LiteralSort, HTMLInputTypeAttribute>> = {
  number: 'number',
  text: 'text',
  date: 'date',
  moment: 'datetime-local',
  time: 'time',
};

/** Input for a fixed value of a rule. */
export function LiteralInput({ label, sort, value, unit, onChange }: LiteralInputProps) {
  const { disabled } = useRulePlace();
  const literal = value?.term === 'literal' ? value.value : undefined;
  const type = types[sort];
  // Keeps the typed text while it is not a value yet: an empty field, a number before its decimals.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      size="small"
      fullWidth
      label={unit === undefined ? label : `${label} (${unit})`}
      type={type}
      value={typed ?? shownAs(sort, literal)}
      disabled={disabled}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value === '' ? undefined : { term: 'literal', value: readAs(sort, target.value) });
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        ...(['date', 'datetime-local', 'time'].includes(type) && { inputLabel: { shrink: true } }),
        htmlInput: { maxLength: 500, ...(sort === 'number' && { step: 'any', inputMode: 'decimal' }) },
      }}
    />
  );
}

function shownAs(sort: LiteralSort, value: string | number | boolean | null | undefined): string | number {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  return sort === 'moment' ? wallTime(String(value)) : value;
}

function readAs(sort: LiteralSort, text: string): string | number {
  if (sort === 'number') return Number(text);
  return sort === 'moment' ? new Date(text).toISOString() : text;
}

/** Converts a moment to the value of a `datetime-local` input, in the device's time zone. */
function wallTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
