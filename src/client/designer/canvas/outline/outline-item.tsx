import { memo, useCallback, useState } from 'react';
import type { OutlineOption, OutlineQuestion, OutlineSection } from '../../../../../engine/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DesignerIcon } from '../../parts/designer-icon.tsx';
import { useDesign } from '../../draft/use-design.ts';
import { findingCount } from '../items/item-findings.ts';
import { keyOf, titleOf } from '../items/item-key.ts';
import { useCanvasActions, useCanvasItem, useCanvasStore } from '../actions/use-canvas.ts';
import { useIsAround } from './use-is-around.ts';
import { walkLines } from '../palette/walk-lines.ts';

/** Lines of the outline, one below the other. */
export function OutlineList({ nodes }: { nodes: readonly (OutlineSection | OutlineQuestion)[] }) {
  return (
    <ul className="do-list">
      {nodes.map((node) => (
        <OutlineItem key={keyOf(node)} node={node} />
      ))}
    </ul>
  );
}

/** A line of the outline with its content below it. A section is open while the current item is in it, or after the user opened it. */
const OutlineItem = memo(function OutlineItem({ node }: { node: OutlineSection | OutlineQuestion }) {
  const canvas = useCanvasStore();
  const { words: t, choose, show } = useCanvasActions();
  const key = keyOf(node);
  const isCurrent = useCanvasItem(key, ({ current }) => current === key);
  const isAround = useIsAround(key);
  const count = useDesign(useCallback((state) => findingCount(state, key), [key]));
  const [opened, setOpened] = useState<boolean>();
  const inside = childrenOf(node);
  const isOpen = node.kind === 'section' ? (opened ?? (isCurrent || isAround)) : true;
  const name = titleOf(node);

  return (
    <li>
      <div className="do-line" data-current={isCurrent ? '' : undefined}>
        {node.kind === 'section' ? (
          <button
            type="button"
            className="dc-button"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'canvas.close' : 'canvas.open', { name })}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name={isOpen ? 'expand_more' : 'chevron_right'} size={18} />
          </button>
        ) : (
          <DesignerIcon field={node.schema['x-field']} size={16} />
        )}
        <button
          type="button"
          className="do-name"
          data-line=""
          aria-current={isCurrent ? 'location' : undefined}
          onKeyDown={(event) => walkLines(event, event.currentTarget.closest('nav'), '[data-line]')}
          onClick={() => {
            canvas.set({ isDrawerOpen: false });
            choose(key);
            show(key);
          }}
        >
          {name}
        </button>
        {count > 0 && (
          <span className="do-count">
            <span aria-hidden="true">{count}</span>
            <span className="dc-hidden">{t('canvas.findings', { count })}</span>
          </span>
        )}
      </div>
      {isOpen && inside.length > 0 && <OutlineList nodes={inside} />}
    </li>
  );
});

/** Returns the rows below a line. Options have no row; the questions under them do. */
function childrenOf(node: OutlineSection | OutlineQuestion): readonly (OutlineSection | OutlineQuestion)[] {
  if (node.kind === 'section') return [...node.questions, ...node.sections];
  return [...node.columns, ...node.options.flatMap(({ questions }: OutlineOption) => questions)];
}
