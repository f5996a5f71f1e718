import type { Finding, OutlineSection } from '../../../../../engine/index.ts';
import { DesignerIcon } from '../../parts/designer-icon.tsx';
import { kindWords, type Words } from '../items/canvas-words.ts';
import { CardFindings } from './card-findings.tsx';
import { CardMarks, type RuleMark } from './card-marks.tsx';
import { DragHandle, MenuButton, OpenButton } from './item-buttons.tsx';
import { ItemLabel } from './item-label.tsx';
import { sectionWords } from './item-words.ts';

export interface SectionRowProps {
  t: Words;
  node: OutlineSection;
  isOpen: boolean;
  rules: readonly RuleMark[];
  findings: readonly Finding[] | undefined;
}

/** The head of a section: its title, its kind, when it is filled, and its marks. */
export function SectionRow({ t, node, isOpen, rules, findings }: SectionRowProps) {
  const { section, questions } = node;
  return (
    <div className="dc-row" data-row="">
      <DragHandle />
      <OpenButton isOpen={isOpen} />
      <span className="dc-body">
        <span className="dc-line">
          <ItemLabel node={node} said={sectionWords(t, node, rules, isOpen)} />
          {section.kind && (
            <span className="dc-tag">
              <DesignerIcon section={section.kind} size={16} /> {kindWords(t, node)}
            </span>
          )}
          {section.stage && <span className="dc-tag">{t('canvas.staged')}</span>}
          {!isOpen && <span className="dc-quiet">{t('canvas.questions', { count: questions.length })}</span>}
        </span>
        <CardFindings t={t} findings={findings} />
      </span>
      <CardMarks t={t} rules={rules} isFixed={section['x-fixed'] === true} />
      <MenuButton />
    </div>
  );
}
