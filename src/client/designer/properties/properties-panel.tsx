import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { useDesignStore, useFocusRequest, useSelection } from '../draft/use-design.ts';
import { ListPanel } from './list-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { OptionPanel } from './option-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { SeveralPanel } from './several-panel.tsx';
import { walkGroups } from './walk-groups.ts';

/** Properties of the selection. Without a selection, the response types of the template. */
export function PropertiesPanel() {
  const { selection } = useSelection();
  const store = useDesignStore();
  const [id, ...others] = selection.ids;
  const root = useRef<HTMLDivElement>(null);
  useFocusRequest(({ kind, id: wanted, of, inProperties, isNew }) => {
    if (kind === 'list' || kind === 'option') store.select({ kind, id: wanted, ...(of !== undefined && { of }) });
    if (!inProperties) return;
    // Once its properties are drawn.
    setTimeout(() => {
      const first = root.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea:not([aria-hidden]), input');
      first?.focus();
      if (isNew) first?.select();
    });
  });
  // Another item starts at the top of the panel; a request for one of its fields scrolls afterwards.
  useLayoutEffect(() => {
    const scroller = scrollerOf(root.current);
    if (scroller) scroller.scrollTop = 0;
  }, [selection.kind, selection.of, id]);

  return (
    <Box ref={root} onKeyDownCapture={walkGroups} sx={{ pb: 4, minWidth: 0 }}>
      {id === undefined ? (
        <ListsPanel />
      ) : selection.kind === 'list' ? (
        <ListPanel key={id} id={id} />
      ) : selection.kind === 'option' ? (
        <OptionPanel key={`${selection.of} ${id}`} of={selection.of ?? ''} id={id} />
      ) : selection.kind === 'section' ? (
        <SectionPanel key={id} id={id} />
      ) : others.length > 0 ? (
        <SeveralPanel ids={selection.ids} />
      ) : (
        <QuestionPanel id={id} />
      )}
    </Box>
  );
}

/** The element around that scrolls. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let at = element?.parentElement; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}
