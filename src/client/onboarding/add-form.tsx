import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { Resource } from '../settings/resource.ts';
import { useSaveRow } from '../settings/use-save-row.ts';
import { Icon } from '../ui/icon.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { PendingFormsContext } from './pending-forms.ts';

export interface AddFormProps {
  resource: Resource;
  /** Text of the button. */
  action: string;
  values: FieldValues;
  /** Fields side by side where there is room. */
  columns?: number;
  children: ReactNode;
}

/** Form for adding items one by one. Each error is shown at its field, and the form is empty again after each item. */
export function AddForm(props: AddFormProps) {
  const [count, setCount] = useState(0);
  // Each item gets a new form, because its idempotency key must not be used twice.
  return <OneForm key={count} {...props} isAgain={count > 0} onAdded={() => setCount(count + 1)} />;
}

function OneForm({
  resource,
  action,
  values,
  columns = 2,
  children,
  isAgain,
  onAdded,
}: AddFormProps & { isAgain: boolean; onAdded: () => void }) {
  const client = useQueryClient();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: values });
  const added = useRef(() => {});
  const { save, problem, isSaving } = useSaveRow({
    resource,
    row: undefined,
    form,
    isSeen: true,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['directory'] });
      onAdded();
      added.current();
    },
  });

  const pending = use(PendingFormsContext);
  const id = useId();
  const { isDirty } = form.formState;
  const add = useEffectEvent(
    () =>
      new Promise<boolean>((resolve) => {
        // The form unmounts after adding, so no other callback reports success.
        added.current = () => resolve(true);
        const send = (filled: FieldValues) => save(filled, { onError: () => resolve(false) });
        void form.handleSubmit(send, () => resolve(false))();
      }),
  );
  useEffect(() => {
    if (isDirty) pending.set(id, () => add());
    return () => void pending.delete(id);
  }, [pending, id, isDirty]);

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((filled) => save(filled))(event)}
        // A person who adds one thing after the other can go on typing.
        ref={(element: HTMLFormElement | null) => {
          if (isAgain) element?.querySelector('input')?.focus();
        }}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
          alignItems: 'start',
        }}
      >
        {problem && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {problemText(problem)}
          </Alert>
        )}
        {children}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button type="submit" variant="outlined" startIcon={<Icon name="add" />} loading={isSaving}>
            {action}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
