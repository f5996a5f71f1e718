import { memo } from 'react';
import type { OutlineSection } from '../../../../../engine/index.ts';
import { useDesign } from '../../draft/use-design.ts';
import { AddButton } from './add-button.tsx';
import { sectionKey } from '../items/item-key.ts';
import { QuestionList } from './question-card.tsx';
import { SectionRow } from './section-row.tsx';
import { isOpen as isOpenIn } from '../items/positions.ts';
import { useAskForField } from '../actions/use-ask-for-field.ts';
import { useCanvasActions, useCanvasItem } from '../actions/use-canvas.ts';
import { useItem } from './use-item.ts';

/** A section as a card with its questions and subsections. The content of a closed section is not rendered. */
export const SectionCard = memo(function SectionCard({ node }: { node: OutlineSection }) {
  const { words: t } = useCanvasActions();
  const { id, section } = node;
  const isOpen = useCanvasItem(sectionKey(id), ({ toggled }) => isOpenIn(node, toggled));
  const { attributes, findings } = useItem({ key: sectionKey(id), kind: 'section', id, isOpen });
  const rules = section['x-show'] === undefined ? [] : (['shown'] as const);

  return (
    <li {...attributes} className="dc-item dc-section">
      <SectionRow t={t} node={node} isOpen={isOpen} rules={rules} findings={findings} />
      {isOpen && <SectionInside node={node} />}
    </li>
  );
});

function SectionInside({ node }: { node: OutlineSection }) {
  const { words: t } = useCanvasActions();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const askForField = useAskForField();
  const { id, questions, sections } = node;
  const isEmpty = questions.length === 0 && sections.length === 0;

  return (
    <div className="dc-inside">
      {questions.length > 0 && <QuestionList questions={questions} />}
      {sections.length > 0 && (
        <ul role="group" className="dc-sections">
          {sections.map((inner) => (
            <SectionCard key={inner.id} node={inner} />
          ))}
        </ul>
      )}
      <div className="dc-tail" data-tail="">
        {isEmpty && <span className="dc-empty">{t(isReadOnly ? 'canvas.nothingHere' : 'canvas.emptySection')}</span>}
        {!isReadOnly && <AddButton text={t('canvas.addQuestion')} onClick={() => askForField(sectionKey(id))} />}
      </div>
    </div>
  );
}
