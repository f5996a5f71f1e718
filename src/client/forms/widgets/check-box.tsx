import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import { descriptionId, labelId } from '../question-parts.ts';
import { RequiredMark } from '../../files/required-mark.tsx';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';

function TickedLabel({ props, title }: { props: WidgetProps; title: string }) {
  const { id, value, required, onAnswer, onLeave } = props;
  return (
    <label className="mf-tile mf-tick" id={labelId(id)}>
      <input
        {...aria(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => {
          // An unticked box is not an answer.
          onAnswer(event.currentTarget.checked ? true : undefined);
          onLeave();
        }}
      />
      <span>
        {title}
        {required ? <RequiredMark /> : null}
      </span>
    </label>
  );
}

/** A box to tick, its title beside it. */
export function CheckBoxWidget(props: WidgetProps) {
  return <TickedLabel props={props} title={props.question.title} />;
}

/** A text that the person declares by ticking. */
export function DeclarationWidget(props: WidgetProps) {
  const { id, question } = props;
  return (
    <div className="mf-declaration">
      <p id={descriptionId(id)}>{question.description}</p>
      <TickedLabel props={props} title={question.title} />
    </div>
  );
}

export function CheckBoxReading({ value }: ReadingProps) {
  const { t } = useFormScope();
  return (
    <span className="mf-ticked">
      {value === true ? <Icon name="check" /> : null}
      {t(value === true ? 'yes' : 'no')}
    </span>
  );
}

export function DeclarationReading({ question, value }: ReadingProps) {
  const { t } = useFormScope();
  return (
    <>
      <span className="mf-text">{question.description}</span>
      <span className="mf-ticked">
        {value === true ? <Icon name="check" /> : null}
        {t(value === true ? 'declared' : 'notDeclared')}
      </span>
    </>
  );
}
