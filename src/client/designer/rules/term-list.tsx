import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Term, ValueSort } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRulePlace } from './rule-context.ts';
import { missing } from './term-forms.ts';
import { useNodeFocus } from './use-node-focus.ts';
import { stack } from './stack.ts';

export interface TermListProps {
  terms: readonly Term[];
  sort: ValueSort;
  /** Neither more nor fewer. */
  isFixed: boolean;
  onChange: (terms: readonly Term[]) => void;
}

/** The values that another one is worked out from, in their order. */
export function TermList({ terms, sort, isFixed, onChange }: TermListProps) {
  const { words, disabled, TermEditor } = useRulePlace();
  const { idOf, focusOn } = useNodeFocus();
  const items = terms.map((term, at) => ({ term, at, key: idOf([at]), label: words.t('part', { number: at + 1 }) }));
  return (
    <Box id={idOf([])} sx={{ ...stack, gap: 1.25 }}>
      {items.map(({ term, at, key, label }) => (
        <Box
          key={key}
          id={key}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, borderLeft: 3, borderColor: 'divider', pl: 1.25 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TermEditor label={label} sort={sort} value={term} onChange={(next = missing) => onChange(terms.with(at, next))} />
          </Box>
          {!isFixed && !disabled && terms.length > 1 && (
            <IconButton
              size="small"
              data-rule-menu
              aria-label={words.t('removePart', { what: label })}
              onClick={() => {
                onChange(terms.toSpliced(at, 1));
                focusOn([Math.min(at, terms.length - 2)], 'first');
              }}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </Box>
      ))}
      {!isFixed && !disabled && (
        <Button
          size="small"
          data-rule-add
          startIcon={<Icon name="add" size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            onChange([...terms, missing]);
            focusOn([terms.length], 'first');
          }}
        >
          {words.t('addPart')}
        </Button>
      )}
    </Box>
  );
}
