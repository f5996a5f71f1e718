import { useTranslation } from 'react-i18next';
import { lint, mendCommands, mendOf, type Finding, type Mend } from '../../../../engine/index.ts';
import { modulePartsOf } from '../../../shared/module-parts.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { sameJson } from '../../same-json.ts';
import { notify } from '../../ui/notify.ts';
import { whereOf } from '../canvas/items/canvas-words.ts';
import { keyOfChoice } from '../canvas/items/choice-of.ts';
import { undoing } from '../canvas/actions/canvas-editor.ts';
import { useDesigner, useModuleUses } from '../draft/designer-context.ts';
import { performAll } from '../draft/perform-all.ts';
import { schemaAt } from '../draft/schema-at.ts';
import type { Choice } from '../draft/selection.ts';
import { languagesOf } from '../draft/template-languages.ts';
import { useDesign, useDesignStore } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { mendTexts } from './mend-texts.ts';
import { useShowChoice } from './use-show-place.ts';

/**
 * The offered mend of a finding: its label and its action. The action is announced, can be undone, and leads to the created or changed
 * item.
 */
export interface OfferedMend {
  readonly label: string;
  readonly run: () => Promise<void>;
}

/** The evident mend of a finding, if it has one and the template may be changed. */
export function useMend(finding: Finding): OfferedMend | undefined {
  const { t, i18n } = useTranslation(['designer', 'findings', 'common']);
  const store = useDesignStore();
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const { party } = useModuleTexts(template['x-module']);
  const refusal = useRefusal();
  const show = useShowChoice();
  const { kinds } = useModuleUses();
  const { manifest } = useDesigner();
  const mend = mendOf(template, finding, kinds);
  if (!mend || isReadOnly) return undefined;

  async function run(asked: Mend): Promise<void> {
    const texts = await mendTexts(asked, template['x-module'], languagesOf(store.state().template, i18n.language));
    // A finding stays listed until the next check. Checking again here avoids applying the same fix twice.
    const { code, params } = finding;
    const isFound = lint(store.state().template, modulePartsOf(manifest)).some((now) => now.code === code && sameJson(now.params, params));
    if (!isFound) return;
    const done = refusal(performAll(store, mendCommands(store.state().template, asked, texts)));
    const made = done.ok ? madeBy(asked, done.focus) : undefined;
    if (!made) return;
    show(made);
    const { count: total, ...where } = whereOf(t, store.state().template, keyOfChoice(made));
    const text =
      asked.mend === 'require' || asked.mend === 'earlier' || asked.mend === 'round'
        ? t(`findings.mended.${asked.mend}`, { name: where.name })
        : t('canvas.added', { ...where, total });
    const action = undoing(store, t, (told) => notify({ tone: 'info', text: told, key: 'canvas' }));
    notify({ tone: 'info', text, key: 'canvas', action });
  }
  function madeBy(asked: Mend, ids: readonly string[]): Choice | undefined {
    if (asked.mend === 'earlier' || asked.mend === 'round') return { kind: 'question', id: asked.id };
    if (asked.mend === 'section') return ids[0] === undefined ? undefined : { kind: 'section', id: ids[0] };
    const id = ids.find((each) => schemaAt(store.state().template, each));
    return id === undefined ? undefined : { kind: 'question', id };
  }
  function labelOf(asked: Mend): string {
    if (asked.mend === 'require' || asked.mend === 'earlier' || asked.mend === 'round') return t(`findings.mend.${asked.mend}`);
    if (asked.mend === 'section') return t('findings.mend.section', { name: t(`palette.section.${asked.kind}.name`) });
    const of = asked.asked;
    return t('findings.mend.question', { name: 'party' in of ? party(of.party) : t(`properties.columns.${of.column}`) });
  }
  return { label: labelOf(mend), run: () => run(mend) };
}
