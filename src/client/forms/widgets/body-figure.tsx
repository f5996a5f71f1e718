import type { KeyboardEvent } from 'react';
import { bodyRegions } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import { bodyOutline, shapeOf } from './body-shapes.ts';
import { useRegionName } from './injuries.ts';

interface BodyFigureProps {
  view: 'front' | 'back';
  hurt: ReadonlySet<string>;
  onToggle: (region: string) => void;
}

/** The body from one side: every region is a check box for mouse, touch and keyboard. */
export function BodyFigure({ view, hurt, onToggle }: BodyFigureProps) {
  const { t } = useFormScope();
  const nameOf = useRegionName();
  const regions = bodyRegions.filter((region) => region.view === view);

  function press(event: KeyboardEvent, region: string): void {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onToggle(region);
  }

  return (
    <figure className="mf-body-figure">
      <svg viewBox="0 0 100 232" role="group" aria-label={t(`body.${view}`)}>
        <path className="mf-body-outline" d={bodyOutline} aria-hidden="true" />
        {regions.map(({ id }) => {
          const shape = shapeOf(id);
          if (!shape) return null;
          const [cx, cy, rx, ry] = shape;
          return (
            <ellipse
              key={id}
              {...{ cx, cy, rx, ry }}
              className="mf-body-region"
              role="checkbox"
              tabIndex={0}
              aria-checked={hurt.has(id)}
              aria-label={nameOf(id)}
              onClick={() => onToggle(id)}
              onKeyDown={(event) => press(event, id)}
            >
              <title>{nameOf(id)}</title>
            </ellipse>
          );
        })}
      </svg>
      <figcaption>{t(`body.${view}`)}</figcaption>
    </figure>
  );
}
