import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMemo } from 'react';
import {
  operatorsFor,
  ruleFaults,
  ruleOf,
  sentenceOfNode,
  unwritten,
  type Condition,
  type ConditionOperator,
  type NodePath,
  type Term,
} from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Choose } from './choose.tsx';
import { ConditionValues } from './condition-values.tsx';
import { FindingLines } from './finding-lines.tsx';
import { NodeMenu } from './node-menu.tsx';
import { operatorName } from './operator-name.ts';
import { RowConditions } from './row-conditions.tsx';
import { useRulePlace } from './rule-context.ts';
import { faultsOfName } from './term-options.ts';
import { TermPicker } from './term-picker.tsx';
import { useRuleTree } from './tree-context.ts';
import { withOperator, withSubject } from './with-subject.ts';
import { stack } from './stack.ts';

/** One condition: its subject, its comparison and its value. */
export function ConditionCard({ condition, path }: { condition: Condition; path: NodePath }) {
  const { template, scope, words, disabled } = useRulePlace();
  const tree = useRuleTree();
  const { subject, operator } = condition;
  const faults = useMemo(() => {
    const rule = ruleOf(condition);
    return rule === undefined ? [] : ruleFaults(template, scope, rule);
  }, [condition, template, scope]);
  const gone = faultsOfName(faults, subject)[0];
  const put = (next: Condition) => tree.replace(path, unwritten(next));
  const operations = subject ? operatorsFor(template, subject) : [];
  const rowsOf = (operator === 'someRow' || operator === 'noRow') && subject && 'id' in subject ? subject.id : undefined;

  return (
    <Paper
      id={tree.idOf(path)}
      variant="outlined"
      role="group"
      aria-label={words.say(sentenceOfNode(condition, template))}
      sx={{ p: 1.25, ...stack, gap: 1.5, ...(faults.length > 0 && { borderColor: 'error.main' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TermPicker
            label={words.t('subject')}
            value={subject}
            error={gone && words.finding(gone)}
            onChange={(next: Term) => put(withSubject(template, condition, next))}
          />
        </Box>
        <NodeMenu node={condition} path={path} />
      </Box>
      {gone && !disabled && (
        <Button
          size="small"
          color="error"
          startIcon={<Icon name="delete" size={18} />}
          onClick={() => tree.remove(path)}
          sx={{ justifySelf: 'start' }}
        >
          {words.t('broken.remove')}
        </Button>
      )}
      {subject && (
        <Choose<ConditionOperator>
          label={words.t('operator')}
          value={operator}
          options={operations.map((operation) => ({
            id: operation.operator,
            name: operatorName(template, subject, operation.operator, words),
          }))}
          disabled={disabled}
          gone={operatorName(template, subject, operator, words)}
          onChange={(next) => put(withOperator(template, condition, next))}
        />
      )}
      {subject && <ConditionValues condition={condition} subject={subject} faults={faults} onChange={put} />}
      {rowsOf !== undefined && (
        <RowConditions grid={rowsOf} label={words.t('rows')} group={condition.rows} onChange={(rows) => put({ ...condition, rows })} />
      )}
      {!gone && <FindingLines findings={faults.filter(({ code }) => code !== 'rule.option-missing')} words={words} />}
    </Paper>
  );
}
