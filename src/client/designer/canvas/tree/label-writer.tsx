import { holderOf } from '../items/choice-of.ts';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { OutlineNode, DesignCommand, Template } from '../../../../../engine/index.ts';
import { useDesignStore } from '../../draft/use-design.ts';
import { refusalWords } from '../items/canvas-words.ts';
import { keyOf, titleOf } from '../items/item-key.ts';
import { useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** The label of an item while it is written: each key is in the design at once, all of them are one step to undo. */
export function LabelWriter({ node }: { node: OutlineNode }) {
  const design = useDesignStore();
  const canvas = useCanvasStore();
  const { words: t, show } = useCanvasActions();
  const field = useRef<HTMLTextAreaElement>(null);
  const [merge] = useState(() => `canvas.label.${crypto.randomUUID()}`);
  const [old] = useState(() => titleOf(node));
  const [text, setText] = useState(old);
  const [wrong, setWrong] = useState('');
  const key = keyOf(node);

  const begin = useEffectEvent(() => {
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => begin(), []);

  const type = (typed: string) => {
    const title = typed.replaceAll(/\s*\n\s*/g, ' ');
    setText(title);
    const isEmpty = title.trim() === '';
    const done = design.perform({ ...labelCommand(design.state().template, node, isEmpty ? old : title.trim()), merge });
    setWrong(isEmpty ? t('canvas.labelNeeded') : done.ok ? '' : refusalWords(t, done));
  };
  const end = (): void => {
    if (canvas.state().writing === key) canvas.set({ writing: undefined });
  };
  const press = (event: KeyboardEvent) => {
    // An input method composes with the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'F2') return;
    event.preventDefault();
    event.stopPropagation();
    // Undoes only the text typed here.
    if (event.key === 'Escape' && design.state().design.past.at(-1)?.merge === merge) design.undo();
    end();
    if (event.key !== 'Escape') design.nameFresh();
    show(canvas.state().current ?? key);
  };

  return (
    <span className="dc-writer" data-text={text}>
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={500}
        aria-label={t('canvas.labelOf', { name: titleOf(node) })}
        aria-invalid={wrong !== ''}
        {...(wrong !== '' && { title: wrong })}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={end}
      />
      {wrong !== '' && (
        <span className="dc-wrong" role="alert">
          {wrong}
        </span>
      )}
    </span>
  );
}

/** The command that writes another title on an item. */
function labelCommand(template: Template, node: OutlineNode, title: string): DesignCommand {
  if (node.kind === 'section') return { do: 'setSection', id: node.id, patch: { title } };
  if (node.kind !== 'option') return { do: 'setQuestion', id: node.id, patch: { title } };
  return { do: 'setOption', of: holderOf(template, node.parent), option: node.option.const, patch: { title } };
}
