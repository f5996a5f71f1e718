import { localeOf } from '../../../shared/language.ts';
import { useFormScope } from '../form-scope.ts';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { instantOf, momentOf, readings, wallTime, zonesDiffer } from '../zoned-time.ts';
import { aria } from './aria.ts';
import { NowButton } from './now-button.tsx';

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant, typed as the wall time of the record's zone. When the clock shows that time twice, the person says which. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, value, onAnswer, onLeave, onMistype } = props;
  const { zone, language, t } = useFormScope();
  const iso = typeof value === 'string' ? value : '';
  const wall = iso && wallTime(iso, zone);
  const input = useUncontrolled<HTMLInputElement>(wall);
  const choices = wall ? readings(wall, zone) : [];
  const foreign = wall !== '' && zonesDiffer(zone, deviceZone(), Date.parse(iso));

  return (
    <div className="mf-instant">
      <input
        {...aria(props)}
        ref={input.ref}
        className="mf-input mf-moment"
        type="datetime-local"
        // Without an end browsers take years of six digits, and wait for them.
        max="9999-12-31T23:59"
        defaultValue={input.defaultValue}
        onInput={(event) => {
          const instant = instantOf(event.currentTarget.value, zone);
          input.wrote(instant ? wallTime(instant, zone) : '');
          onAnswer(instant);
        }}
        onBlur={(event) => {
          if (event.currentTarget.validity.badInput) onMistype('answer.date-time');
          else event.currentTarget.value = wall;
          onLeave();
        }}
      />
      <NowButton {...props} onNow={(iso) => onAnswer(momentOf(iso, zone))} />
      {choices.length > 1 ? (
        <select
          className="mf-input mf-select"
          aria-label={t('whichHour')}
          value={choices.find((choice) => Date.parse(choice.iso) === Date.parse(iso))?.iso ?? choices[0]?.iso}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        >
          {choices.map((choice, index) => (
            <option key={choice.iso} value={choice.iso}>
              {t(index === 0 ? 'beforeClockChange' : 'afterClockChange', { offset: choice.offset })}
            </option>
          ))}
        </select>
      ) : null}
      {foreign ? (
        <span className="mf-hint" id={`${id}--zone`}>
          {t('zone', { zone: zoneName(zone, language, iso) })}
        </span>
      ) : null}
    </div>
  );
}

/** `Europe/Berlin (GMT+2)` */
function zoneName(zone: string, language: string, iso: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date(iso));
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${zone.replaceAll('_', ' ')} (${offset})`;
}

export function DateTimeReading({ value }: ReadingProps) {
  const { zone, language } = useFormScope();
  const instant = new Date(String(value));
  if (Number.isNaN(instant.getTime())) return <span>{String(value)}</span>;
  const text = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(instant);
  return (
    <time dateTime={String(value)}>
      {text}
      {zonesDiffer(zone, deviceZone(), instant.getTime()) ? ` · ${zoneName(zone, language, instant.toISOString())}` : ''}
    </time>
  );
}
