import type { FormOption } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../icon.tsx';
import { labelId } from '../question-parts.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { optionColour } from './option-colour.ts';
import { SourceListReading, SourceListWidget } from './source-list.tsx';

/** One of a few options: native radio buttons as tiles. */
export function RadioWidget({ id, state, value, required, onAnswer, onLeave }: WidgetProps) {
  const { t } = useFormScope();
  const answer = (now: string | undefined) => {
    onAnswer(now);
    onLeave();
  };

  return (
    <div className="mf-tiles">
      {(state.cell.options ?? []).map((option, index) => (
        <label className="mf-tile" key={option.const} style={optionColour(option)}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            value={option.const}
            checked={value === option.const}
            onChange={() => answer(option.const)}
          />
          <span>{option.title}</span>
        </label>
      ))}
      {value !== undefined && !required ? (
        <button className="mf-quiet" type="button" aria-describedby={labelId(id)} onClick={() => answer(undefined)}>
          {t('clear')}
        </button>
      ) : null}
    </div>
  );
}

/** Any number of options: native check boxes as tiles, or what is found in a list of the server. */
export function MultipleChoiceWidget(props: WidgetProps) {
  return props.question.source === undefined ? <ChoiceTiles {...props} /> : <SourceListWidget {...props} />;
}

function ChoiceTiles({ id, state, value, onAnswer, onLeave }: WidgetProps) {
  const chosen = chosenOf(value);
  const options = state.cell.options ?? [];

  function toggle(option: FormOption, on: boolean): void {
    const kept = options.map((other) => other.const).filter((other) => (other === option.const ? on : chosen.includes(other)));
    onAnswer(kept.length > 0 ? kept : undefined);
    onLeave();
  }

  return (
    <div className="mf-tiles">
      {options.map((option, index) => (
        <label className="mf-tile" key={option.const} style={optionColour(option)}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={chosen.includes(option.const)}
            onChange={(event) => toggle(option, event.currentTarget.checked)}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  );
}

const chosenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The titles of what was chosen, a failing one with its sign. */
export function ChoiceReading(props: ReadingProps) {
  return props.question.source === undefined ? <ChosenOptions {...props} /> : <SourceListReading {...props} />;
}

function ChosenOptions({ question, value }: ReadingProps) {
  const chosen = chosenOf(value);
  const options = (question.options ?? []).filter((option) => chosen.includes(option.const));
  if (options.length === 0) return <span>{chosen.map(String).join(', ')}</span>;
  return (
    <span className="mf-chosen">
      {options.map((option) => (
        <span key={option.const} className="mf-choice" style={optionColour(option)} data-colour={option.colour ? '' : undefined}>
          {option.fail ? <Icon name="warning" /> : null}
          {option.title}
        </span>
      ))}
    </span>
  );
}
