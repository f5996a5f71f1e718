import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { useUncontrolled } from '../use-uncontrolled.ts';
import { useRegionName, type Injury } from './injuries.ts';

interface InjuryItemProps {
  id: string;
  injury: Injury;
  onChange: (injury: Injury) => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** One injury: where, how, and a way to take it out. */
export function InjuryItem({ id, injury, onChange, onRemove, onLeave }: InjuryItemProps) {
  const { t } = useFormScope();
  const region = useRegionName()(injury.region);
  const input = useUncontrolled<HTMLInputElement>(injury.injury ?? '');
  return (
    <li className="mf-injury">
      <label className="mf-place" htmlFor={id}>
        <span className="mf-place-label">{t('body.injuryOf', { region })}</span>
        <input
          id={id}
          ref={input.ref}
          className="mf-input"
          type="text"
          maxLength={200}
          autoComplete="off"
          defaultValue={input.defaultValue}
          onInput={({ currentTarget: { value } }) => {
            input.wrote(value);
            onChange({ region: injury.region, ...(value.trim() !== '' && { injury: value }) });
          }}
          onBlur={onLeave}
        />
      </label>
      <button className="mf-icon-button" type="button" aria-label={t('body.remove', { region })} onClick={onRemove}>
        <Icon name="delete" />
      </button>
    </li>
  );
}
