import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sentenceOf, type Finding, type RuleJson, type RuleScope, type Template } from '../../../../engine/index.ts';
import { useStateOf } from '../../ui/use-state-of.ts';
import { keepLeft } from './left-here.ts';
import { Begun, RuleBuilder } from './rule-builder.tsx';
import { RuleFrame } from './rule-frame.tsx';
import { stack, touchable } from './stack.ts';

export interface RuleFieldProps {
  template: Template;
  /** Element that carries the rule. Keep it the same object while it is the same (`useMemo`). */
  scope: RuleScope;
  kind: 'show' | 'require' | 'option' | 'interlock';
  value: RuleJson | undefined;
  /** The whole rule, where `value` is what of it is written here: the sentence says all of it. */
  whole?: RuleJson | undefined;
  /** Information about the rule beside its sentence. */
  note?: ReactNode;
  /** Findings of lint in this rule. */
  findings?: readonly Finding[];
  disabled?: boolean;
  /** Another name than that of the kind. */
  label?: string;
  /** An interlock without a rule is none; everything else may do without. */
  isNeeded?: boolean;
  onChange: (rule: RuleJson | undefined) => void;
  /** Its editor was opened, or closed. */
  onOpen?: (isOpen: boolean) => void;
}

/** Places of rules that are set to be conditional but have no complete condition yet. A user who returns finds the choice kept. */
const useAwaited = keepLeft<true>();

/** A rule that decides something, as a sentence, with an editor that builds it from conditions. */
export function RuleField(props: RuleFieldProps) {
  const {
    template,
    scope,
    kind,
    value,
    whole = value,
    note,
    findings = [],
    disabled = false,
    label,
    isNeeded = false,
    onChange,
    onOpen,
  } = props;
  const place = `${scope.owner} ${scope.id} ${kind}`;
  const awaited = useAwaited();
  const isAwaited = kind === 'require' && value === undefined && awaited.has(place);
  const [isOpen, setOpen] = useStateOf(place, isAwaited);
  const build = (isBuilding: boolean): void => {
    if (isBuilding) awaited.set(place, true);
    else awaited.delete(place);
    setOpen(isBuilding);
  };

  return (
    <RuleFrame
      template={template}
      scope={scope}
      label={label}
      kind={kind}
      rule={value}
      sentence={sentenceOf(whole, template, kind, scope)}
      findings={findings}
      disabled={disabled}
      isOpen={isOpen}
      onOpen={(next) => {
        setOpen(next);
        onOpen?.(next);
      }}
      isSilent={kind === 'require'}
    >
      {(words, title) => (
        <>
          {note}
          {kind === 'require' && (
            <RequireMode
              value={value}
              disabled={disabled}
              label={title}
              t={words.t}
              isBuilding={isOpen}
              onBuild={build}
              onChange={onChange}
            />
          )}
          {!isOpen && <Begun place={place} value={builtOf(value)} />}
          {isOpen && (
            <Box sx={{ ...stack, gap: 1.5 }}>
              <RuleBuilder label={title} place={place} value={builtOf(value)} onChange={onChange} />
              {value !== undefined && value !== true && !disabled && !isNeeded && (
                <Button
                  size="small"
                  color="error"
                  onClick={() => {
                    if (kind === 'require') build(false);
                    onChange(undefined);
                  }}
                  sx={{ justifySelf: 'start' }}
                >
                  {words.t('removeRule')}
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </RuleFrame>
  );
}

/** Returns the part of a rule that is built from conditions. Undefined for a rule that is always true. */
const builtOf = (value: RuleJson | undefined): RuleJson | undefined => (value === true ? undefined : value);

interface RequireModeProps {
  value: RuleJson | undefined;
  label: string;
  disabled: boolean;
  isBuilding: boolean;
  t: (key: string) => string;
  onBuild: (isBuilding: boolean) => void;
  onChange: (rule: RuleJson | undefined) => void;
}

/** Never, always, or under conditions. */
function RequireMode({ value, label, disabled, isBuilding, t, onBuild, onChange }: RequireModeProps) {
  const isAwaited = value === undefined && isBuilding;
  const mode = value === true ? 'always' : value !== undefined || isAwaited ? 'when' : 'never';
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        disabled={disabled}
        aria-label={label}
        onChange={(_, next: unknown) => {
          if (typeof next !== 'string' || next === mode) return;
          onBuild(next === 'when');
          if (next === 'always') onChange(true);
          else if (value !== undefined) onChange(undefined);
        }}
        sx={{ ...touchable, flexWrap: 'wrap', justifySelf: 'start' }}
      >
        {(['never', 'always', 'when'] as const).map((id) => (
          <ToggleButton key={id} value={id}>
            {t(`require.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isAwaited && (
        <Typography role="status" variant="body2" sx={{ color: 'warning.main' }}>
          {t('require.awaited')}
        </Typography>
      )}
    </>
  );
}
