import { conditionOf, type QuestionSchema, type Template } from '../../../../../engine/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DesignerIcon } from '../../parts/designer-icon.tsx';
import type { Words } from '../items/canvas-words.ts';

/** Aspects of a question that a rule decides, in the order in which they are spoken. */
export type RuleMark = 'shown' | 'required' | 'calculated' | 'checked';

export function ruleMarks(template: Template, id: string, schema: QuestionSchema): RuleMark[] {
  const marks: [RuleMark, boolean][] = [
    ['shown', conditionOf(template, id) !== undefined],
    ['required', schema['x-require'] !== undefined && schema['x-require'] !== true],
    ['calculated', schema['x-value'] !== undefined],
    ['checked', (schema['x-check']?.length ?? 0) > 0],
  ];
  return marks.filter(([, has]) => has).map(([mark]) => mark);
}

export interface CardMarksProps {
  t: Words;
  rules: readonly RuleMark[];
  isFixed: boolean;
}

/** Signs at the end of a card; the name of its item says the same aloud. */
export function CardMarks({ t, rules, isFixed }: CardMarksProps) {
  if (rules.length === 0 && !isFixed) return null;
  return (
    <span className="dc-marks" aria-hidden="true">
      {rules.length > 0 && (
        <span className="dc-mark" title={rules.map((rule) => t(`canvas.rule.${rule}`)).join(', ')}>
          <DesignerIcon action="rule" size={16} />
        </span>
      )}
      {isFixed && (
        <span className="dc-mark" title={t('canvas.fixed')}>
          <Icon name="lock" size={16} />
        </span>
      )}
    </span>
  );
}
