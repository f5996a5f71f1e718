import type { Finding, OutlineQuestion } from '../../../../../engine/index.ts';
import { DesignerIcon } from '../../parts/designer-icon.tsx';
import { CardFindings } from './card-findings.tsx';
import { CardMarks, type RuleMark } from './card-marks.tsx';
import type { Words } from '../items/canvas-words.ts';
import { FieldSketch } from './field-sketch.tsx';
import { DragHandle, MenuButton, OpenButton } from './item-buttons.tsx';
import { ItemLabel } from './item-label.tsx';
import { questionWords } from './item-words.ts';

export interface QuestionRowProps {
  t: Words;
  node: OutlineQuestion;
  /** Undefined for what cannot be opened. */
  isOpen: boolean | undefined;
  rules: readonly RuleMark[];
  findings: readonly Finding[] | undefined;
}

/** A question in one line: its label, a sketch of its field, and its marks. */
export function QuestionRow({ t, node, isOpen, rules, findings }: QuestionRowProps) {
  const { schema } = node;
  return (
    <div className="dc-row" data-row="">
      <DragHandle />
      {isOpen === undefined ? <span className="dc-gap" /> : <OpenButton isOpen={isOpen} />}
      <span className="dc-icon" title={t(`palette.field.${schema['x-field']}.name`)}>
        <DesignerIcon field={schema['x-field']} />
      </span>
      <span className="dc-body">
        <span className="dc-line">
          <ItemLabel node={node} said={questionWords(t, node, rules)}>
            {schema['x-require'] === true && (
              <span className="dc-star" aria-hidden="true">
                {' *'}
              </span>
            )}
          </ItemLabel>
          <FieldSketch t={t} question={node} isOpen={isOpen === true} />
        </span>
        <CardFindings t={t} findings={findings} />
      </span>
      <CardMarks t={t} rules={rules} isFixed={schema['x-fixed'] === true} />
      <MenuButton />
    </div>
  );
}
