import { memo } from 'react';
import type { OutlineOption, OutlineQuestion } from '../../../../../engine/index.ts';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import { AddButton } from './add-button.tsx';
import { ruleMarks } from './card-marks.tsx';
import { holderOf } from '../items/choice-of.ts';
import { canOpen, keyOf, questionKey, shownOptions } from '../items/item-key.ts';
import { OptionRow } from './option-row.tsx';
import { QuestionRow } from './question-row.tsx';
import { isOpen as isOpenIn } from '../items/positions.ts';
import { useCanvasActions, useCanvasItem } from '../actions/use-canvas.ts';
import { useItem } from './use-item.ts';

/** Questions in a list, inside their container. */
export function QuestionList({ questions }: { questions: readonly OutlineQuestion[] }) {
  return (
    <ul role="group" className="dc-list">
      {questions.map((question) => (
        <QuestionCard key={question.id} node={question} />
      ))}
    </ul>
  );
}

/** A question of the template in short. It is drawn again when it, or what hangs under it, has changed. */
export const QuestionCard = memo(function QuestionCard({ node }: { node: OutlineQuestion }) {
  const { words: t } = useCanvasActions();
  const { template } = useDesignStore().state();
  const { id, schema } = node;
  const opened = useCanvasItem(questionKey(id), ({ toggled }) => isOpenIn(node, toggled));
  const isOpen = canOpen(node) ? opened : undefined;
  const { attributes, findings } = useItem({ key: questionKey(id), kind: 'question', id, isOpen });
  const rules = ruleMarks(template, id, schema);

  return (
    <li {...attributes} className={`dc-item dc-${node.kind}`}>
      <QuestionRow t={t} node={node} isOpen={isOpen} rules={rules} findings={findings} />
      {isOpen === true && (schema['x-field'] === 'grid' ? <Columns node={node} /> : <Options node={node} />)}
    </li>
  );
});

function Columns({ node }: { node: OutlineQuestion }) {
  const { words: t } = useCanvasActions();
  if (node.columns.length > 0) return <QuestionList questions={node.columns} />;
  return (
    <div className="dc-empty" data-tail="">
      {t('canvas.emptyGrid')}
    </div>
  );
}

function Options({ node }: { node: OutlineQuestion }) {
  const { words: t, addOption } = useCanvasActions();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const { shown, left } = shownOptions(node);
  return (
    <div className="dc-options">
      <ul role="group" className="dc-list">
        {shown.map((option) => (
          <OptionItem key={option.option.const} node={option} isMany={node.schema['x-field'] === 'multiple-choice'} />
        ))}
      </ul>
      {left > 0 && (
        <span className="dc-quiet dc-left" aria-hidden="true">
          {t('canvas.moreOptions', { count: left })}
        </span>
      )}
      {!isReadOnly && <AddButton text={t('canvas.addOption')} onClick={() => addOption(node.id)} />}
    </div>
  );
}

/** An option, and below it the questions that choosing it shows. */
const OptionItem = memo(function OptionItem({ node, isMany }: { node: OutlineOption; isMany: boolean }) {
  const { words: t } = useCanvasActions();
  const holder = holderOf(useDesignStore().state().template, node.parent);
  const { attributes } = useItem({
    key: keyOf(node),
    kind: 'option',
    id: node.option.const,
    of: 'list' in holder ? holder.list : holder.question,
    isOpen: node.questions.length > 0 ? true : undefined,
  });

  return (
    <li {...attributes} className="dc-item dc-option">
      <OptionRow t={t} node={node} isMany={isMany} />
      {node.questions.length > 0 && <QuestionList questions={node.questions} />}
    </li>
  );
});
