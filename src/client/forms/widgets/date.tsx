import { localeOf } from '../../../shared/language.ts';
import { useFormScope } from '../form-scope.ts';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { wallTime } from '../zoned-time.ts';
import { aria } from './aria.ts';
import { NowButton } from './now-button.tsx';

/** The device's own date or time control: quick in gloves, and known to its owner. */
function NativeWidget({ type, code, ...props }: WidgetProps & { type: 'date' | 'time'; code: string }) {
  const { value, onAnswer, onLeave, onMistype } = props;
  const input = useUncontrolled<HTMLInputElement>(typeof value === 'string' ? value : '');

  return (
    <input
      {...aria(props)}
      ref={input.ref}
      className="mf-input mf-moment"
      type={type}
      // Without an end browsers take years of six digits, and wait for them.
      max={type === 'date' ? '9999-12-31' : undefined}
      defaultValue={input.defaultValue}
      onInput={(event) => {
        const { value: text } = event.currentTarget;
        input.wrote(text);
        onAnswer(text === '' ? undefined : text);
      }}
      onBlur={(event) => {
        // A half-typed date has no value: it is wrong rather than absent.
        if (event.currentTarget.validity.badInput) onMistype(code);
        onLeave();
      }}
    />
  );
}

export const DateWidget = (props: WidgetProps) => <NativeWidget {...props} type="date" code="answer.date" />;

/** A time of day at the record's site. */
export function TimeWidget(props: WidgetProps) {
  const { zone } = useFormScope();
  return (
    <div className="mf-instant">
      <NativeWidget {...props} type="time" code="answer.time" />
      <NowButton {...props} onNow={(iso) => props.onAnswer(wallTime(iso, zone).slice(11))} />
    </div>
  );
}

export function DateReading({ value }: ReadingProps) {
  const { language } = useFormScope();
  const date = new Date(`${String(value)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return <span>{String(value)}</span>;
  const text = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(date);
  return <time dateTime={String(value)}>{text}</time>;
}

export function TimeReading({ value }: ReadingProps) {
  return <time className="mf-figure">{String(value)}</time>;
}
