import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { emptyGroup, inRowsOf, type Group } from '../../../../engine/index.ts';
import { RuleContext, useRulePlace } from './rule-context.ts';

export interface RowConditionsProps {
  grid: string;
  label: string;
  group: Group | undefined;
  onChange: (group: Group) => void;
}

/** Conditions that a row of a grid must fulfil; they see its columns. */
export function RowConditions({ grid, label, group = emptyGroup, onChange }: RowConditionsProps) {
  const place = useRulePlace();
  const inRows = useMemo(() => ({ ...place, scope: inRowsOf(place.scope, grid) }), [place, grid]);
  return (
    <RuleContext value={inRows}>
      <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.25 }}>
        <place.Conditions isTitled label={label} group={group} onChange={onChange} />
      </Box>
    </RuleContext>
  );
}
