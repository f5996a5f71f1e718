import { bodyRegions } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { BodyFigure } from './body-figure.tsx';
import { injuriesOf, useRegionName, type Injury } from './injuries.ts';
import { InjuryItem } from './injury-item.tsx';

/** A body to point at, and the same regions as a list. The chosen regions are listed below, each with its injury. */
export function BodyMapWidget({ id, value, question, onAnswer, onLeave }: WidgetProps) {
  const { t } = useFormScope();
  const nameOf = useRegionName();
  const injuries = injuriesOf(value);
  const hurt = new Set(injuries.map(({ region }) => region));
  const isFull = injuries.length >= (question.schema.maxItems ?? 50);

  const put = (next: readonly Injury[]): void => {
    onAnswer(next.length > 0 ? next : undefined);
    onLeave();
  };
  const toggle = (region: string): void => {
    if (hurt.has(region)) put(injuries.filter((injury) => injury.region !== region));
    else if (!isFull) put([...injuries, { region }]);
  };

  return (
    <div className="mf-body">
      <div className="mf-body-figures">
        <BodyFigure view="front" hurt={hurt} onToggle={toggle} />
        <BodyFigure view="back" hurt={hurt} onToggle={toggle} />
      </div>
      <label className="mf-place">
        <span className="mf-place-label">{t('body.choose')}</span>
        <select
          id={id}
          className="mf-input mf-select"
          value=""
          disabled={isFull}
          onBlur={onLeave}
          onChange={(event) => put([...injuries, { region: event.currentTarget.value }])}
        >
          <option value="">{t('choose')}</option>
          {bodyRegions.map((region) => (
            <option key={region.id} value={region.id}>
              {nameOf(region.id)}
            </option>
          ))}
        </select>
      </label>
      {injuries.length > 0 ? (
        <ul className="mf-injuries">
          {injuries.map((injury, at) => (
            <InjuryItem
              // One region may be hurt twice: only its place tells two injuries apart.
              key={`${at} ${injury.region}`}
              id={`${id}--injury-${at}`}
              injury={injury}
              onChange={(changed) => onAnswer(injuries.map((other, place) => (place === at ? changed : other)))}
              onRemove={() => put(injuries.filter((_, place) => place !== at))}
              onLeave={onLeave}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function BodyMapReading({ value }: ReadingProps) {
  const nameOf = useRegionName();
  return (
    <ul className="mf-injuries">
      {injuriesOf(value).map(({ region, injury }, at) => (
        <li key={`${at} ${region}`}>
          {nameOf(region)}
          {injury ? `: ${injury}` : ''}
        </li>
      ))}
    </ul>
  );
}
