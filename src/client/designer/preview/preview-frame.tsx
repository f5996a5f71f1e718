import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionId } from '../../../../engine/index.ts';
import { schemaAt } from '../draft/schema-at.ts';
import { EditHandle } from './edit-handle.tsx';
import { PreviewForm } from './preview-form.tsx';
import type { ShownForm } from './preview.ts';
import { questionAround, scrollWhenThere } from './question-element.ts';
import { selectorOf, useFollowSelection } from './use-follow-selection.ts';
import { useShowPlace } from './use-show-place.ts';

export type Device = 'phone' | 'desktop';

const phoneWidth = 390;
const desktopWidth = 1280;
/** The narrowest desktop, in which the form still has its rail. */
const narrowDesktop = 1024;
/**
 * Smallest zoom. Below it, a control of 44 pixels would be smaller than 24, the minimum target size. The preview scrolls sideways
 * instead.
 */
const leastZoom = 0.6;

export interface PreviewFrameProps {
  shown: ShownForm;
  role: string;
  device: Device;
  /** Questions to point out: those that the present set of answers is the first to reach. */
  fresh: readonly QuestionId[];
  /** Called when the user wants to change a question. The preview may have to close. */
  onEdit: () => void;
}

const mostMarked = 100;

/** The form in the width of a device; where there is less room than that, it is drawn smaller. */
export function PreviewFrame({ shown, role, device, fresh, onEdit }: PreviewFrameProps) {
  const { t } = useTranslation('designer');
  const showPlace = useShowPlace();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(scroller);
  const followed = useFollowSelection(scroller);
  const chosen = selectorOf(followed);
  const { template, epoch } = shown;
  const width = device === 'phone' ? phoneWidth : Math.max(narrowDesktop, Math.min(room, desktopWidth));
  const zoom = room > 0 ? Math.max(leastZoom, Math.min(1, room / width)) : 1;
  const marked = fresh.slice(0, mostMarked).map((question) => `& ${selectorOf({ question, section: undefined })}`);

  const [first] = fresh;
  useEffect(() => {
    if (first === undefined || !scroller.current) return undefined;
    return scrollWhenThere(scroller.current, selectorOf({ question: first, section: undefined }) ?? '');
  }, [first, epoch]);

  const edit = useCallback(
    (id: QuestionId) => {
      const found = schemaAt(template, id);
      if (!found) return;
      onEdit();
      showPlace(found.pointer);
    },
    [template, showPlace, onEdit],
  );
  const editAround = (event: MouseEvent | KeyboardEvent): void => {
    const id = questionAround(event.target)?.dataset['question'];
    if (!event.altKey || id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    edit(id);
  };

  return (
    <Box
      ref={scroller}
      component="section"
      aria-label={t('preview.form')}
      data-preview={device}
      onClickCapture={editAround}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter') editAround(event);
      }}
      sx={{
        '--app-bar': '0px',
        '--head-bars': '0px',
        flex: 1,
        minHeight: 0,
        position: 'relative',
        overflow: 'auto',
        overflowAnchor: 'auto',
        bgcolor: 'background.default',
        ...(chosen !== undefined && { [`& ${chosen}`]: markLook('primary') }),
        ...(marked.length > 0 && { [marked.join(', ')]: markLook('info') }),
      }}
    >
      <Box
        sx={{
          boxSizing: 'border-box',
          width,
          zoom,
          mx: 'auto',
          px: 2,
          py: 2,
        }}
      >
        <PreviewForm shown={shown} role={role} />
      </Box>
      <EditHandle scroller={scroller} template={template} onEdit={edit} />
    </Box>
  );
}

const markLook = (tone: 'primary' | 'info') => ({
  outline: '2px solid',
  outlineColor: `var(--mui-palette-${tone}-main)`,
  outlineOffset: '6px',
  borderRadius: '4px',
});

/** How wide an element is inside. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
