import type { Interlock, Template } from '../template.ts';
import { riskMatrixOf } from '../risk/risk-matrix.ts';
import { idFor } from './free-id.ts';
import { isDesignable } from './shape.ts';
import { layoutOf } from './layout.ts';
import { insertedAmong, patched, type Operations } from './outcome.ts';
import { Refused } from './refused.ts';
import { withSchema } from './schemas.ts';

/** Operations on the template's own properties and on its interlocks. */
export const templateOperations: Operations<
  'setTemplate' | 'setSettings' | 'replace' | 'addInterlock' | 'setInterlock' | 'moveInterlock' | 'removeInterlock'
> = {
  setTemplate(template, { patch }) {
    for (const keyword of Object.keys(patch))
      if (keyword !== 'title' && keyword !== 'description') throw new Refused('keyword.unknown', { keyword });
    return { template: patched<Template>(template, patch), focus: [] };
  },

  setSettings(template, { patch }) {
    const set = { ...template, 'x-settings': patched(template['x-settings'], patch) };
    return { template: withMatrix(set), focus: [] };
  },

  replace(_, { template }) {
    if (!isDesignable(template)) throw new Refused('template.unsound');
    return { template, focus: [] };
  },

  addInterlock(template, { interlock, before, after }) {
    const list = template['x-interlocks'] ?? [];
    const id = idFor(interlock.id ?? interlock.message, new Set(list.map((held) => held.id)), 'interlock');
    return { template: withInterlocks(template, inserted(list, { ...interlock, id }, { before, after })), focus: [id] };
  },

  setInterlock(template, { id, patch }) {
    interlockAt(template, id);
    if (Object.hasOwn(patch, 'id')) throw new Refused('keyword.unknown', { keyword: 'id' });
    const list = (template['x-interlocks'] ?? []).map((held) => (held.id === id ? patched<Interlock>(held, patch) : held));
    return { template: withInterlocks(template, list), focus: [id] };
  },

  moveInterlock(template, { id, before, after }) {
    const moved = interlockAt(template, id);
    const others = (template['x-interlocks'] ?? []).filter((held) => held.id !== id);
    return { template: withInterlocks(template, inserted(others, moved, { before, after })), focus: [id] };
  },

  removeInterlock(template, { id }) {
    interlockAt(template, id);
    return {
      template: withInterlocks(
        template,
        (template['x-interlocks'] ?? []).filter((held) => held.id !== id),
      ),
      focus: [],
    };
  },
};

/** Risk questions answer in the matrix that the template has. */
function withMatrix(template: Template): Template {
  const { version } = riskMatrixOf(template['x-settings']);
  const others = [...layoutOf(template).placed.values()].filter(
    ({ schema }) => schema['x-field'] === 'risk-matrix' && schema.properties?.['matrix']?.const !== version,
  );
  return others.reduce(
    (next, { id }) =>
      withSchema(next, id, (schema) => ({ ...schema, properties: { ...schema.properties, matrix: { type: 'string', const: version } } })),
    template,
  );
}

function interlockAt(template: Template, id: string): Interlock {
  const found = template['x-interlocks']?.find((held) => held.id === id);
  if (!found) throw new Refused('interlock.unknown', { id });
  return found;
}

function inserted(list: readonly Interlock[], interlock: Interlock, among: { before?: string | undefined; after?: string | undefined }) {
  const next = insertedAmong(list, interlock, ({ id }) => id, among);
  if (!next) throw new Refused('interlock.unknown', { id: String(among.before ?? among.after) });
  return next;
}

function withInterlocks(template: Template, list: Interlock[]): Template {
  return patched<Template>(template, { 'x-interlocks': list.length === 0 ? undefined : list });
}
