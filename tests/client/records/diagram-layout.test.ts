import { describe, expect, it } from 'vitest';
import { boxHeight, diagramLayout, visitedStates } from '../../../src/client/records/summary/diagram-layout.ts';
import { lifecycleById, lifecycleShape } from '../../../workflows/index.ts';

const layout = diagramLayout(lifecycleShape(lifecycleById('permit')));

describe('the state diagram of a permit', () => {
  it('has the main path downwards and the ways off it at the side', () => {
    const downwards = layout.boxes.filter((box) => !box.side).map((box) => box.id);
    expect(downwards).toEqual(['draft', 'requested', 'pending', 'approved', 'issued', 'live', 'handed_back', 'pending_closure', 'closed']);
    expect(layout.boxes.filter((box) => box.side).map((box) => box.id)).toEqual([
      'rejected',
      'suspended',
      'reissued',
      'transferred',
      'expired',
      'withdrawn',
      'revoked',
    ]);
  });

  it('fits a phone without overlapping boxes', () => {
    expect(layout.width).toBeLessThanOrEqual(320);
    for (const box of layout.boxes) {
      const over = layout.boxes.filter((other) => other !== box && other.x === box.x && Math.abs(other.y - box.y) < boxHeight);
      expect(over).toEqual([]);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    }
  });

  it('names the event between each state and the next', () => {
    expect(layout.labels.map(({ event }) => event)).toEqual([
      'submit',
      'startReview',
      'approve',
      'issue',
      'accept',
      'handBack',
      'inspect',
      'close',
    ]);
  });
});

describe('the state diagram of an audit', () => {
  it('has no line between states that follow each other and that no event joins', () => {
    const { arrows } = diagramLayout(lifecycleShape(lifecycleById('audit')));
    const lines = arrows.map(({ id }) => id);
    expect(lines).toContain('in_progress>completed');
    expect(lines).toContain('in_progress>review_requested');
    expect(lines).not.toContain('completed>review_requested');
  });
});

/** The straight pieces of an arrow, from its beginning. */
function piecesOf(path: string): [x: number, y: number, toX: number, toY: number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MHV])([\d.]+)(?: ([\d.]+))?/g)].flatMap(([, sign, first, second]) => {
    const from = [x, y] as const;
    if (sign !== 'V') x = Number(first);
    if (sign !== 'H') y = Number(sign === 'M' ? second : first);
    return sign === 'M' ? [] : [[...from, x, y]];
  });
}

it.each(['permit', 'audit', 'incident', 'worker-profile', 'hira', 'action', 'observation', 'contractor-document'])(
  'no arrow of the life of a %s leads through another state',
  (id) => {
    const { boxes, arrows } = diagramLayout(lifecycleShape(lifecycleById(id)));
    const crossed = arrows.flatMap(({ id: arrow, d }) =>
      boxes
        .filter((box) => !arrow.split('>').includes(box.id))
        .filter((box) =>
          piecesOf(d).some(
            ([x, y, toX, toY]) =>
              Math.max(x, toX) > box.x + 1 &&
              Math.min(x, toX) < box.x + box.width - 1 &&
              Math.max(y, toY) > box.y + 1 &&
              Math.min(y, toY) < box.y + boxHeight - 1,
          ),
        )
        .map((box) => `${arrow} through ${box.id}`),
    );
    expect(crossed).toEqual([]);
  },
);

describe('the state diagram of a worker profile', () => {
  it('has a separate arrow for each direction between neighbouring states', () => {
    const { arrows } = diagramLayout(lifecycleShape(lifecycleById('worker-profile')));
    const heightOf = (id: string) => /^M[\d.]+ ([\d.]+)H[\d.]+$/.exec(arrows.find((arrow) => arrow.id === id)?.d ?? '')?.[1];
    expect([heightOf('active>inactive'), heightOf('inactive>active')]).toEqual(['69', '81']);
  });
});

describe('the states a record has been in', () => {
  it('are those of its history and the current one', () => {
    const history = [
      { from: null, to: 'draft' },
      { from: 'draft', to: 'requested' },
    ];
    expect([...visitedStates(history, 'approved')]).toEqual(['approved', 'draft', 'requested']);
  });
});
