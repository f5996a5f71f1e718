import type { WidgetProps } from '../widget.ts';

/** The attributes that every single control of a question has. */
export function aria({ id, required, invalid, describedBy }: Pick<WidgetProps, 'id' | 'required' | 'invalid' | 'describedBy'>) {
  return {
    id,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}
