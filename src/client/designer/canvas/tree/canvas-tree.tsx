import type { ClipboardEvent, FocusEvent } from 'react';
import { outlineOf } from '../../../../../engine/index.ts';
import { useDesign, useDesignStore } from '../../draft/use-design.ts';
import { keyOfChoice } from '../items/choice-of.ts';
import { QuestionList } from './question-card.tsx';
import { SectionCard } from './section-card.tsx';
import { isOnScreen } from '../items/positions.ts';
import { useCanvas, useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreePointer } from './use-tree-pointer.ts';

/** The template as a tree: one stop for the keyboard, in which arrows walk. */
export function CanvasTree() {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, ...actions } = useCanvasActions();
  const template = useDesign((state) => state.template);
  const hasStop = useCanvas(({ current, toggled }) => current !== undefined && isOnScreen(template, current, toggled));
  const press = useTreeKeys();
  const pointer = useTreePointer();
  const { sections, loose } = outlineOf(template);

  /** The tree itself is the stop until an item is. */
  const enter = (event: FocusEvent): void => {
    if (event.target !== event.currentTarget) return;
    const { kind, ids, of } = design.state().selection;
    const [first] = ids;
    const chosen = first === undefined ? undefined : keyOfChoice({ kind, id: first, ...(of !== undefined && { of }) });
    const item = event.currentTarget.querySelector<HTMLElement>(chosen ? `[data-key="${CSS.escape(chosen)}"]` : '[data-key]');
    const key = (item ?? event.currentTarget.querySelector<HTMLElement>('[data-key]'))?.dataset['key'];
    if (key === undefined) return;
    if (chosen === undefined) actions.choose(key);
    actions.show(key);
  };
  const isWriting = (event: ClipboardEvent): boolean => event.target instanceof HTMLTextAreaElement;
  const take = (event: ClipboardEvent, isCut: boolean): void => {
    const { current } = canvas.state();
    if (isWriting(event) || current === undefined) return;
    event.preventDefault();
    const text = actions.copyItems(current);
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    if (isCut) actions.remove(current);
  };

  return (
    <ul
      role="tree"
      aria-label={t('canvas.label')}
      aria-multiselectable
      aria-describedby="dc-help"
      className="dc-tree dc-sections"
      data-tree=""
      tabIndex={hasStop ? -1 : 0}
      onFocus={enter}
      onKeyDown={press}
      onClick={pointer.onClick}
      onContextMenu={pointer.onContextMenu}
      onCopy={(event) => take(event, false)}
      onCut={(event) => take(event, true)}
      onPaste={(event) => {
        if (isWriting(event)) return;
        event.preventDefault();
        actions.pasteText(canvas.state().current, event.clipboardData.getData('text/plain'));
      }}
    >
      {sections.map((section) => (
        <SectionCard key={section.id} node={section} />
      ))}
      {loose.length > 0 && (
        <li role="none" className="dc-loose">
          <span className="dc-quiet">{t('canvas.loose')}</span>
          <QuestionList questions={loose} />
        </li>
      )}
    </ul>
  );
}
