import { useDesignStore } from '../../draft/use-design.ts';
import { keyOfChoice } from '../items/choice-of.ts';
import { MoveForm } from './move-form.tsx';
import { movedIds, questionPlaceIn, sectionPlaceIn, type Among, type MovePlace } from './move-places.ts';
import { useCanvas, useCanvasActions, useCanvasStore } from '../actions/use-canvas.ts';

/** Asks for a new place of the selection, and moves it there. */
export function MoveDialog({ language }: { language: string }) {
  const moving = useCanvas((state) => state.moving);
  const canvas = useCanvasStore();
  const design = useDesignStore();
  const { moveQuestions, moveSections, show } = useCanvasActions();
  if (!moving) return null;

  const close = () => {
    canvas.set({ moving: undefined });
    const [first] = moving.ids;
    if (first !== undefined) show(keyOfChoice({ kind: moving.kind, id: first }));
  };
  const move = (to: MovePlace, among: Among) => {
    canvas.set({ moving: undefined });
    const ids = movedIds(design.state().template, moving);
    const { place } = to;
    const isMoved =
      'question' in place
        ? moveQuestions(ids, questionPlaceIn(place.question, to, among))
        : moveSections(ids, sectionPlaceIn(place.section, to, among));
    if (!isMoved) close();
  };

  return <MoveForm moving={moving} language={language} onMove={move} onClose={close} />;
}
