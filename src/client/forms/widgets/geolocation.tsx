import { useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import { editableNumber, numberOf, readableNumber } from '../number-text.ts';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';

interface Position {
  lat?: number;
  lng?: number;
  accuracy?: number;
}

function positionOf(value: unknown): Position {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part === 'number'));
}

/** A position: that of the device, or typed in degrees. */
export function GeolocationWidget({ id, value, required, invalid, onAnswer, onLeave, onMistype }: WidgetProps) {
  const { t, language } = useFormScope();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const position = positionOf(value);

  function locate(): void {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
        onAnswer({ lat: round(coords.latitude), lng: round(coords.longitude), accuracy: Math.round(coords.accuracy) });
        onLeave();
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  }

  // A typed position is not as exact as the one that the device reported.
  function type(part: 'lat' | 'lng', text: string): void {
    const { accuracy: _, [part]: _before, ...other } = position;
    const number = numberOf(text);
    if (number === undefined && text.trim() !== '') onMistype('answer.number');
    else
      onAnswer(
        number === undefined && Object.keys(other).length === 0 ? undefined : { ...other, ...(number !== undefined && { [part]: number }) },
      );
  }

  return (
    <div className="mf-position">
      <Degrees
        id={id}
        label={t('position.lat')}
        {...{ required, invalid, onLeave }}
        value={position.lat}
        onText={(text) => type('lat', text)}
      />
      <Degrees
        id={`${id}--lng`}
        label={t('position.lng')}
        {...{ required, invalid, onLeave }}
        value={position.lng}
        onText={(text) => type('lng', text)}
      />
      {'geolocation' in navigator ? (
        <button className="mf-button" type="button" disabled={state === 'asking'} onClick={locate}>
          {t('position.use')}
        </button>
      ) : null}
      <span className="mf-hint" role="status">
        {state === 'asking' ? t('position.asking') : null}
        {state === 'failed' ? t('position.failed') : null}
        {state === 'idle' && position.accuracy !== undefined
          ? t('position.accuracy', { metres: readableNumber(position.accuracy, language) })
          : null}
      </span>
    </div>
  );
}

interface DegreesProps {
  id: string;
  label: string;
  required: boolean;
  invalid: boolean;
  value: number | undefined;
  onText: (text: string) => void;
  onLeave: () => void;
}

function Degrees({ id, label, required, invalid, value, onText, onLeave }: DegreesProps) {
  const { language } = useFormScope();
  const input = useUncontrolled<HTMLInputElement>(value === undefined ? '' : editableNumber(value, language));
  return (
    <label className="mf-place">
      <span className="mf-place-label">{label}</span>
      <input
        id={id}
        ref={input.ref}
        className="mf-input mf-number"
        type="text"
        inputMode="text"
        autoComplete="off"
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        defaultValue={input.defaultValue}
        onInput={(event) => {
          const number = numberOf(event.currentTarget.value);
          input.wrote(number === undefined ? '' : editableNumber(number, language));
          onText(event.currentTarget.value);
        }}
        onBlur={onLeave}
      />
    </label>
  );
}

export function GeolocationReading({ value }: ReadingProps) {
  const { t, language } = useFormScope();
  const { lat = 0, lng = 0, accuracy } = positionOf(value);
  const degrees = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  return (
    <span className="mf-figure">
      {degrees.format(lat)}°, {degrees.format(lng)}°
      {accuracy === undefined ? null : ` (${t('position.accuracy', { metres: readableNumber(accuracy, language) })})`}
    </span>
  );
}
