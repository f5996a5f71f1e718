import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { api, problemOf } from '../api.ts';
import type { ProblemError } from '../problem-error.ts';
import { notifyProblem, notifySuccess } from '../ui/notify.ts';
import type { Resource, SettingsRow } from './resource.ts';
import { useViolationText } from './violation-text.ts';

interface SaveRow<Values extends FieldValues> {
  resource: Resource;
  row: SettingsRow | undefined;
  form: UseFormReturn<Values>;
  onSaved: () => void;
  /** Whether the saved values are visible where they were entered: then no toast repeats them. */
  isSeen?: boolean;
  /** Returns the text about the effect of saving, if there is more to say than that the row was saved. */
  savedText?: ((values: Values) => string | undefined) | undefined;
}

/** Sends a form's row to the server. Errors of a field are shown at the field, all others above the form. */
export function useSaveRow<Values extends FieldValues>({ resource, row, form, onSaved, isSeen = false, savedText }: SaveRow<Values>) {
  const { endpoint, entity } = resource;
  const client = useQueryClient();
  const { t } = useTranslation('settings');
  const violationText = useViolationText();
  const [problem, setProblem] = useState<ProblemError>();
  // The same key for the same try: an answer that was lost on the way makes no second row.
  const key = useRef(uuidv7());

  const { mutate, isPending } = useMutation({
    mutationFn: async (body: object) => {
      if (row) await api.patch(`${endpoint}/${row.id}`, { [entity]: { ...body, lock_version: row.lock_version } });
      else await api.post(endpoint, { [entity]: body }, { headers: { 'Idempotency-Key': key.current } });
    },
    onMutate: () => setProblem(undefined),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['settings', endpoint] });
      if (!isSeen) notifySuccess(savedText?.(form.getValues()) ?? t('form.saved'));
      onSaved();
    },
    onError: (error) => {
      const refused = problemOf(error);
      if (!refused.isNetwork) key.current = uuidv7();
      if (!sayAtFields(refused)) setProblem(refused);
    },
    meta: { quiet: true },
  });

  /** Whether every violation has a field of the form to be said at. */
  function sayAtFields({ violations }: ProblemError): boolean {
    const known = violations.flatMap((violation) => {
      const values = form.getValues();
      const [name = '', place] = fieldOf(violation.key, entity);
      if (!(name in values)) return [];
      // A fault in one part of a list appears at that part if the parts have their own fields.
      const part: unknown = Array.isArray(values[name]) ? values[name][Number(place)] : undefined;
      return [{ name: (typeof part === 'object' && part !== null ? `${name}.${place}` : name) as Path<Values>, violation }];
    });
    for (const [index, { name, violation }] of known.entries())
      form.setError(name, { type: 'server', message: violationText(violation) }, { shouldFocus: index === 0 });
    return known.length > 0 && known.length === violations.length;
  }

  const loadLatest = () => void client.invalidateQueries({ queryKey: ['settings', endpoint] });
  return { save: mutate, problem, isSaving: isPending, loadLatest };
}

/** The field that a violation is of, and what follows: `category/name` is `name`. */
function fieldOf(key: string, entity: string): string[] {
  return (key.startsWith(`${entity}/`) ? key.slice(entity.length + 1) : key).split('/');
}

/** Deletes a row. */
export function useDeleteRow({ resource, row, onDeleted }: Pick<SaveRow<FieldValues>, 'resource' | 'row'> & { onDeleted: () => void }) {
  const { endpoint } = resource;
  const client = useQueryClient();
  const { t } = useTranslation('settings');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (row) await api.delete(`${endpoint}/${row.id}`, { params: { lock_version: row.lock_version } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['settings', endpoint, 'list'] });
      notifySuccess(t('form.deleted'));
      onDeleted();
    },
    onError: (error) => notifyProblem(error),
    meta: { quiet: true },
  });
  return { remove: (onSettled: () => void) => mutate(undefined, { onSettled }), isRemoving: isPending };
}
