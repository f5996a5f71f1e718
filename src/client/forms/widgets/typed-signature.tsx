import { useFormScope } from '../form-scope.ts';
import { RequiredMark } from '../../files/required-mark.tsx';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';

export interface TypedSignatureProps extends WidgetProps {
  name: string;
  onName: (name: string) => void;
}

/** The printed name of a signature where no account signs. */
export function TypedSignature({ name, onName, ...props }: TypedSignatureProps) {
  const { t } = useFormScope();
  const input = useUncontrolled<HTMLInputElement>(name);

  return (
    <label className="mf-place">
      <span className="mf-place-label">
        {t('signName')}
        {props.required ? <RequiredMark /> : null}
      </span>
      <input
        {...aria(props)}
        ref={input.ref}
        className="mf-input"
        type="text"
        autoComplete="name"
        maxLength={200}
        defaultValue={input.defaultValue}
        onInput={(event) => {
          input.wrote(event.currentTarget.value);
          onName(event.currentTarget.value);
        }}
        onBlur={props.onLeave}
      />
    </label>
  );
}
