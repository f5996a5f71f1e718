/** A key with its modifiers: `Ctrl+Shift+Z`. Ctrl also means Cmd. A letter is named by its position on the Latin keyboard. */
export type Stroke = string;

interface Keys {
  group: KeyGroup;
  strokes: readonly [Stroke, ...Stroke[]];
  /** Key of the text in `designer` that describes the action. */
  does: string;
}

export const keyGroups = ['walk', 'select', 'move', 'change', 'around'] as const;
export type KeyGroup = (typeof keyGroups)[number];

/** All keys of the designer, defined once: key handlers, menus and the list of keys read them. */
export const designerKeys = {
  walk: { group: 'walk', strokes: ['ArrowUp', 'ArrowDown'], does: 'keys.does.walk' },
  edges: { group: 'walk', strokes: ['Home', 'End'], does: 'keys.does.edges' },
  fold: { group: 'walk', strokes: ['ArrowRight', 'ArrowLeft'], does: 'keys.does.fold' },
  find: { group: 'walk', strokes: ['Ctrl+F'], does: 'canvas.search' },
  range: { group: 'select', strokes: ['Shift+ArrowUp', 'Shift+ArrowDown'], does: 'keys.does.range' },
  toggle: { group: 'select', strokes: ['Space', 'Ctrl+Space'], does: 'keys.does.toggle' },
  all: { group: 'select', strokes: ['Ctrl+A'], does: 'keys.does.all' },
  single: { group: 'select', strokes: ['Escape'], does: 'keys.does.single' },
  up: { group: 'move', strokes: ['Alt+ArrowUp'], does: 'canvas.do.up' },
  down: { group: 'move', strokes: ['Alt+ArrowDown'], does: 'canvas.do.down' },
  in: { group: 'move', strokes: ['Alt+ArrowRight'], does: 'canvas.do.in' },
  out: { group: 'move', strokes: ['Alt+ArrowLeft'], does: 'canvas.do.out' },
  write: { group: 'change', strokes: ['F2', 'Enter'], does: 'canvas.do.write' },
  require: { group: 'change', strokes: ['R'], does: 'keys.does.require' },
  add: { group: 'change', strokes: ['A', 'Insert'], does: 'canvas.do.addAfter' },
  duplicate: { group: 'change', strokes: ['Ctrl+D'], does: 'canvas.do.duplicate' },
  copy: { group: 'change', strokes: ['Ctrl+C'], does: 'canvas.do.copy' },
  cut: { group: 'change', strokes: ['Ctrl+X'], does: 'canvas.do.cut' },
  paste: { group: 'change', strokes: ['Ctrl+V'], does: 'canvas.do.paste' },
  remove: { group: 'change', strokes: ['Delete', 'Backspace'], does: 'canvas.do.delete' },
  menu: { group: 'change', strokes: ['M', 'Shift+F10', 'ContextMenu'], does: 'keys.does.menu' },
  undo: { group: 'change', strokes: ['Ctrl+Z'], does: 'shell.undo' },
  redo: { group: 'change', strokes: ['Ctrl+Y', 'Ctrl+Shift+Z'], does: 'shell.redo' },
  properties: { group: 'around', strokes: ['Alt+Enter'], does: 'keys.does.properties' },
  nextGroup: { group: 'around', strokes: ['Alt+PageDown'], does: 'keys.does.nextGroup' },
  previousGroup: { group: 'around', strokes: ['Alt+PageUp'], does: 'keys.does.previousGroup' },
  back: { group: 'around', strokes: ['Escape'], does: 'keys.does.back' },
  nextFinding: { group: 'around', strokes: ['F8'], does: 'keys.does.nextFinding' },
  previousFinding: { group: 'around', strokes: ['Shift+F8'], does: 'keys.does.previousFinding' },
  keys: { group: 'around', strokes: ['?'], does: 'keys.does.keys' },
} as const satisfies Record<string, Keys>;

export type KeyName = keyof typeof designerKeys;
export const keyNames = Object.keys(designerKeys).filter((name): name is KeyName => name in designerKeys);

/** Properties of a key in an event of the browser, or of React. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a pressed key matches an action. Shift is ignored unless the stroke contains it. */
export function isPressed(event: Pressed, name: KeyName): boolean {
  return designerKeys[name].strokes.some((stroke) => {
    const held = stroke.split('+');
    const key = held.pop();
    return (
      key === keyOf(event) &&
      held.includes('Ctrl') === (event.ctrlKey || event.metaKey) &&
      held.includes('Alt') === event.altKey &&
      (!held.includes('Shift') || event.shiftKey)
    );
  });
}

/** Returns the key in the notation of strokes. On non-Latin layouts, the Latin letter of the same key. */
function keyOf({ key, code }: Pressed): string {
  if (key === ' ') return 'Space';
  if (!/^\p{L}$/u.test(key)) return key;
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}
