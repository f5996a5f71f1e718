import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { emptyGroup, type Case, type Term, type ValueSort } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRulePlace } from './rule-context.ts';
import { missing } from './term-forms.ts';
import { useNodeFocus } from './use-node-focus.ts';
import { stack } from './stack.ts';

type Choice = Extract<Term, { term: 'choice' }>;

export interface ChoiceCasesProps {
  sort: ValueSort;
  like: Term | undefined;
  value: Choice;
  onChange: (term: Choice) => void;
}

/** Values that depend on conditions: the first value whose conditions hold, else a default value or none. */
export function ChoiceCases({ sort, like, value, onChange }: ChoiceCasesProps) {
  const { words, disabled, TermEditor, Conditions } = useRulePlace();
  const { idOf, focusOn } = useNodeFocus();
  const cases = value.cases.map((branch, at) => ({ branch, at, key: idOf([at]) }));
  const put = (at: number, branch: Case) => onChange({ ...value, cases: value.cases.with(at, branch) });

  return (
    <Box id={idOf([])} sx={{ ...stack, gap: 2 }}>
      {cases.map(({ branch, at, key }) => (
        <Box
          key={key}
          id={key}
          role="group"
          aria-label={words.t('case.label', { number: at + 1 })}
          sx={{ ...stack, gap: 1.25, borderLeft: 3, borderColor: 'primary.main', pl: 1.25 }}
        >
          <TermEditor
            label={words.t('case.value')}
            sort={sort}
            like={like}
            value={branch.value}
            onChange={(next = missing) => put(at, { ...branch, value: next })}
          />
          <Conditions isTitled label={words.t('case.when')} group={branch.when} onChange={(when) => put(at, { ...branch, when })} />
          {!disabled && value.cases.length > 1 && (
            <Button
              size="small"
              color="error"
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                onChange({ ...value, cases: value.cases.toSpliced(at, 1) });
                focusOn([Math.min(at, value.cases.length - 2)], 'first');
              }}
            >
              {words.t('case.remove')}
            </Button>
          )}
        </Box>
      ))}
      {!disabled && (
        <Button
          size="small"
          data-rule-add
          startIcon={<Icon name="add" size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            onChange({ ...value, cases: [...value.cases, { when: emptyGroup, value: missing }] });
            focusOn([value.cases.length], 'first');
          }}
        >
          {words.t('case.add')}
        </Button>
      )}
      <TermEditor
        label={words.t('case.otherwise')}
        sort={sort}
        like={like}
        value={value.otherwise}
        onChange={(next) => onChange(withOtherwise(value, next))}
      />
    </Box>
  );
}

function withOtherwise({ term, cases }: Choice, otherwise: Term | undefined): Choice {
  return { term, cases, ...(otherwise && { otherwise }) };
}
