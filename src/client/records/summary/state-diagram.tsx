import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifecycleShape } from '../../../../workflows/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { statusLook } from '../../ui/status.ts';
import { boxHeight, diagramLayout, type DiagramLayout } from './diagram-layout.ts';
import { mainPath } from '../step/main-path.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

export interface StateDiagramProps {
  shape: LifecycleShape;
  status: string;
  visited: ReadonlySet<string>;
  texts: ModuleTexts;
}

/** A lifecycle drawn with the present state marked; to a screen reader it is a list of the same. */
export function StateDiagram({ shape, status, visited, texts }: StateDiagramProps) {
  const layout = useMemo(() => diagramLayout(shape), [shape]);

  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          // Where the card is a little narrower, the drawing uses its padding on both sides.
          ml: '50%',
          transform: 'translateX(-50%)',
          width: layout.width,
          height: layout.height,
          fontSize: '0.8125rem',
          lineHeight: 1.15,
        }}
      >
        <Arrows layout={layout} />
        {layout.labels.map(({ event, x, y }) => (
          <Box
            key={event + y}
            sx={{
              position: 'absolute',
              left: x,
              top: y,
              height: 24,
              display: 'flex',
              alignItems: 'center',
              fontSize: '0.6875rem',
              color: 'text.secondary',
              whiteSpace: 'nowrap',
            }}
          >
            {texts.event(event)}
          </Box>
        ))}
        {layout.boxes.map((box) => (
          <StateBox
            key={box.id}
            box={box}
            module={texts.module}
            label={texts.status(box.id)}
            state={box.id === status ? 'current' : visited.has(box.id) ? 'visited' : 'ahead'}
          />
        ))}
      </Box>
      <StateList shape={shape} status={status} visited={visited} texts={texts} />
    </Box>
  );
}

const looks = {
  current: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main', fontWeight: 600 },
  visited: { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'primary.main' },
  ahead: { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' },
} as const;

interface StateBoxProps {
  box: DiagramLayout['boxes'][number];
  module: string;
  label: string;
  state: keyof typeof looks;
}

function StateBox({ box, module, label, state }: StateBoxProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: box.x,
        top: box.y,
        width: box.width,
        height: boxHeight,
        px: box.side ? 0.75 : 1,
        gap: 0.75,
        fontSize: box.side ? '0.75rem' : undefined,
        display: 'flex',
        alignItems: 'center',
        border: 1,
        borderRadius: 1,
        ...looks[state],
        ...(box.side && state === 'ahead' && { borderStyle: 'dashed' }),
      }}
    >
      {/* Beside the main path the room is for whole words. */}
      {state !== 'ahead' && !box.side && <Icon name={state === 'current' ? statusLook(module, box.id).icon : 'check'} size={16} />}
      <Box component="span" data-mark sx={{ overflow: 'hidden', overflowWrap: 'break-word', hyphens: 'auto' }}>
        {label}
      </Box>
    </Box>
  );
}

function Arrows({ layout }: { layout: DiagramLayout }) {
  const head = useId();
  return (
    <Box
      component="svg"
      width={layout.width}
      height={layout.height}
      sx={{ position: 'absolute', inset: 0, color: 'text.secondary', opacity: 0.55, overflow: 'visible' }}
    >
      <defs>
        <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8z" fill="currentColor" />
        </marker>
      </defs>
      {layout.arrows.map(({ id, d }) => (
        <path key={id} d={d} fill="none" stroke="currentColor" strokeWidth={1} markerEnd={`url(#${head})`} />
      ))}
    </Box>
  );
}

function StateList({ shape, status, visited, texts }: StateDiagramProps) {
  const { t } = useTranslation('records');
  const path = mainPath(shape);
  const states = [...path, ...shape.states.map((state) => state.id).filter((id) => !path.includes(id))];

  return (
    <Box component="ol" sx={visuallyHidden}>
      {states.map((id) => (
        <li key={id} aria-current={id === status ? 'step' : undefined}>
          {texts.status(id)}
          {id === status ? `, ${t('diagram.current')}` : visited.has(id) ? `, ${t('diagram.visited')}` : ''}
          {shape.transitions
            .filter((transition) => transition.from === id && transition.to !== id)
            .map(({ event, to }) => `; ${t('diagram.leads', { event: texts.event(event), status: texts.status(to) })}`)
            .join('')}
        </li>
      ))}
    </Box>
  );
}
