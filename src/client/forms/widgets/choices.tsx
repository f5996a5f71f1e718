import { lazy, Suspense, type CSSProperties } from 'react';
import type { FormOption } from '../../../../engine/index.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { labelId } from '../question-parts.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { SourceListReading, SourceListWidget } from './source-list.tsx';

/** More options are searched instead of drawn as tiles. */
const mostTiles = 60;
const LongSelect = lazy(async () => ({ default: (await loadPatiently(() => import('./long-select.tsx'))).LongSelect }));
const LongChoices = lazy(async () => ({ default: (await loadPatiently(() => import('./long-choices.tsx'))).LongChoices }));

/** One of a few options as tiles, or of many by a search. */
export function RadioWidget(props: WidgetProps) {
  if ((props.state.cell.options ?? []).length <= mostTiles) return <RadioTiles {...props} />;
  return (
    <Suspense fallback={<span className="mf-input mf-placeholder" />}>
      <LongSelect {...props} />
    </Suspense>
  );
}

/** Native radio buttons as tiles. */
function RadioTiles({ id, state, value, required, onAnswer, onLeave }: WidgetProps) {
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

/** Any number of options: native check boxes as tiles, or a search in a long list or a list of the server. */
export function MultipleChoiceWidget(props: WidgetProps) {
  if (props.question.source !== undefined) return <SourceListWidget {...props} />;
  if ((props.state.cell.options ?? []).length <= mostTiles) return <ChoiceTiles {...props} />;
  return (
    <Suspense fallback={<span className="mf-input mf-placeholder" />}>
      <LongChoices {...props} />
    </Suspense>
  );
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

/** Titles of the chosen options; a failing one has its sign. */
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

/**
 * Returns the colour that a template gives an option, as the CSS variable that tiles use. The colour is never shown without the option's
 * word.
 */
function optionColour({ colour }: FormOption): CSSProperties | undefined {
  if (!colour || !/^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)) return undefined;
  const style: CSSProperties & Record<'--mf-option', string> = { '--mf-option': colour };
  return style;
}
