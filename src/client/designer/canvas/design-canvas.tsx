import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesign, useDesignStore, useFocusRequest } from '../draft/use-design.ts';
import { canvasActions } from './actions/canvas-actions.ts';
import { CanvasSide } from './canvas-side.tsx';
import { createCanvasStore } from './items/canvas-store.ts';
import { CanvasToolbar } from './toolbar/canvas-toolbar.tsx';
import { CanvasTree } from './tree/canvas-tree.tsx';
import './canvas.css';
import { keyOfChoice } from './items/choice-of.ts';
import { DragArea, DropArea } from './drag/drag-area.tsx';
import { DropLine } from './drag/drop-line.tsx';
import { ItemMenu } from './tree/item-menu.tsx';
import { LiveRegion } from './live-region.tsx';
import { MoveDialog } from './move/move-dialog.tsx';
import { OwnTextsNote } from './own-texts-note.tsx';
import { SelectBar } from './toolbar/select-bar.tsx';
import { CanvasContext, useCanvasActions } from './actions/use-canvas.ts';

/** The editor of a template: palette and outline beside a tree of sections and questions. */
export function DesignCanvas() {
  const design = useDesignStore();
  const [canvas] = useState(createCanvasStore);
  const { t, i18n } = useTranslation(['designer', 'findings', 'common']);
  const { language } = i18n;
  const filledWhile = useDesigner().manifest.calls?.filledWhile;
  const shared = useMemo(
    () => ({ store: canvas, actions: canvasActions({ design, canvas, t, language, filledWhile }) }),
    [canvas, design, filledWhile, language, t],
  );
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const isEmpty = useDesign(({ template }) => template['x-sections'].length === 0 && Object.keys(template.properties).length === 0);

  useEffect(() => design.onRenamed(canvas.rename), [design, canvas]);
  useEffect(() => design.onStep(shared.actions.afterStep), [design, shared]);
  useFocusRequest((request) => {
    if (request.kind !== 'section' && request.kind !== 'question') return;
    const key = keyOfChoice(request);
    shared.actions.choose(key);
    shared.actions.show(key, { focus: request.pointer === undefined && !request.inProperties });
  });

  return (
    <CanvasContext value={shared}>
      <DragArea>
        <CanvasSide />
        <div className="dc" data-canvas="">
          <p id="dc-help" hidden>
            {t(isReadOnly ? 'canvas.helpReading' : 'canvas.help')}
          </p>
          <OwnTextsNote language={language} />
          <CanvasToolbar language={language} />
          <DropArea>{isEmpty ? <NothingYet /> : <CanvasTree />}</DropArea>
          <DropLine />
          <SelectBar />
        </div>
      </DragArea>
      <ItemMenu />
      <MoveDialog language={language} />
      <LiveRegion />
    </CanvasContext>
  );
}

function NothingYet() {
  const { words: t, add } = useCanvasActions();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  if (isReadOnly) return <EmptyState icon="description" title={t('canvas.empty.title')} />;
  return (
    <EmptyState
      icon="description"
      title={t('canvas.empty.title')}
      hint={t('canvas.empty.text')}
      action={
        <Button data-begin variant="contained" startIcon={<Icon name="add" />} onClick={() => add({ section: 'plain' })}>
          {t('canvas.addSection')}
        </Button>
      }
    />
  );
}
