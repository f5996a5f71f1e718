import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RuleJson } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { JsonPane } from './json-pane.tsx';
import { useRulePlace } from './rule-context.ts';
import { groupModel, useValueDraft, useIsBegun } from './use-value-draft.ts';
import { stack, touchable } from './stack.ts';

export interface RuleBuilderProps {
  /** Purpose of the rule. */
  label: string;
  /** Names the place of the rule. */
  place: string;
  value: RuleJson | undefined;
  onChange: (rule: RuleJson | undefined) => void;
}

/** Puts a rule together from conditions, or as JSON. */
export function RuleBuilder({ label, place, value, onChange }: RuleBuilderProps) {
  const { Conditions } = useRulePlace();
  const { model, isOpen, change } = useValueDraft({ place, value, onChange, ...groupModel });
  return (
    <FormOrJson label={label} place={place} value={value} onChange={onChange}>
      <Conditions label={label} group={model} onChange={change} />
      {isOpen && <NotWhole />}
    </FormOrJson>
  );
}

/** Notes that the edited rule is incomplete and not applied yet. */
export function NotWhole() {
  const { words } = useRulePlace();
  return (
    <Typography role="status" variant="body2" sx={{ display: 'flex', gap: 0.75, color: 'warning.main' }}>
      <Icon name="hourglass" size={18} />
      <span>{words.t('notWhole')}</span>
    </Typography>
  );
}

/** Says of a rule whose editor was closed what its editor says of it. */
export function Begun({ place, value }: Pick<RuleBuilderProps, 'place' | 'value'>) {
  return useIsBegun(place, value) ? <NotWhole /> : null;
}

/** A form to build the rule, and JSON for experts. */
export function FormOrJson({ label, place, value, onChange, children }: RuleBuilderProps & { children: ReactNode }) {
  const { words } = useRulePlace();
  const [view, setView] = useState<'form' | 'json'>('form');
  return (
    <Box sx={{ ...stack, gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={words.t('view.label', { what: label })}
        onChange={(_, next) => (next === 'form' || next === 'json') && setView(next)}
        sx={{ ...touchable, justifySelf: 'start' }}
      >
        <ToggleButton value="form">{words.t('view.form')}</ToggleButton>
        <ToggleButton value="json">{words.t('view.json')}</ToggleButton>
      </ToggleButtonGroup>
      {view === 'json' ? <JsonPane place={place} value={value} onChange={onChange} /> : children}
    </Box>
  );
}
