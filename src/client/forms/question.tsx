import { memo, useContext, useMemo, useSyncExternalStore } from 'react';
import { ID_KEY, type FieldPathId, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { CellKey } from '../../../engine/index.ts';
import { afterPress } from './after-press.ts';
import { domId } from './dom-id.ts';
import { useFormScope } from './form-scope.ts';
import type { FormStore } from './form-store.ts';
import { placed, type QuestionPlace } from './question-place.ts';
import { RegistryContext } from './registry-context.ts';

export interface QuestionProps {
  cellKey: CellKey;
  readOnly: boolean;
  depth?: number;
  inRow?: boolean;
}

interface Shape {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  fieldPathId: FieldPathId;
}

const noErrors = {};
// Widgets write to the store: the form data in RJSF is the state of the question.
const ignore = () => {};

/** Builds the shape of a question for RJSF: its type, its title and the field that draws it. Built once, so that it stays identical. */
function shapeOf(store: FormStore, prefix: string, place: QuestionPlace): Shape {
  const { cellKey } = place;
  const { question } = store.cell(cellKey);
  return {
    schema: { type: question.schema.type, title: question.title },
    uiSchema: placed(question.field, place),
    fieldPathId: { [ID_KEY]: domId(prefix, cellKey), path: [cellKey] },
  };
}

/** One question. It listens to its own cell alone, and is nothing while the engine does not ask it. */
export const Question = memo(function Question({ cellKey, readOnly, depth = 0, inRow = false }: QuestionProps) {
  const { store, prefix } = useFormScope();
  const registry = useContext(RegistryContext);
  const state = useSyncExternalStore(
    useMemo(() => (listener: () => void) => store.subscribe(cellKey, listener), [store, cellKey]),
    () => store.state(cellKey),
  );
  const shape = useMemo(() => shapeOf(store, prefix, { cellKey, depth, inRow }), [store, prefix, cellKey, depth, inRow]);
  const onBlur = useMemo(() => () => afterPress(() => store.touch(cellKey)), [store, cellKey]);

  const SchemaField = registry?.fields['SchemaField'];
  if (!state.cell.shown || state.cell.question.field === 'hidden' || !registry || !SchemaField) return null;
  return (
    <SchemaField
      name={cellKey}
      registry={registry}
      {...shape}
      formData={state}
      errorSchema={noErrors}
      required={state.cell.required}
      readonly={readOnly || state.cell.calculated || state.cell.recorded}
      onChange={ignore}
      onBlur={onBlur}
      onFocus={ignore}
    />
  );
});
