import type { KeyboardEvent } from 'react';
import { bodyRegions } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';
import { shapeOf } from './body-shapes.ts';
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
        <path className="mf-body-outline" d={outline} aria-hidden="true" />
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

const outline =
  'M50 2c8 0 12 6 12 14 0 7-2 12-6 16v5c3 3 8 4 13 5 6 2 9 7 10 14l4 22 4 24c1 5 5 9 6 16 0 5-3 8-6 8-4 0-6-4-7-10l-5-24-6-18-1 20c1 8 2 14 1 22l-2 26 1 24-2 36c1 6 4 12 3 16-1 3-12 3-13-1l-2-18-2-34-2-32-2 32-2 34-2 18c-1 4-12 4-13 1-1-4 2-10 3-16l-2-36 1-24-2-26c-1-8 0-14 1-22l-1-20-6 18-5 24c-1 6-3 10-7 10-3 0-6-3-6-8 1-7 5-11 6-16l4-24 4-22c1-7 4-12 10-14 5-1 10-2 13-5v-5c-4-4-6-9-6-16 0-8 4-14 12-14z';
