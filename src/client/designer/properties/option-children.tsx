import { useTranslation } from 'react-i18next';
import { outlineOf, type Option, type OutlineQuestion, type OutlineSection, type Template } from '../../../../engine/index.ts';
import { useDesign, useDesignStore, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { ItemLinks } from './item-links.tsx';
import { useWriteNew } from './use-write-new.ts';

/** The questions that an option opens, each a way to its own properties. */
export function OptionChildren({ question, option }: { question: string; option: Option }) {
  const { t } = useTranslation('designer');
  const template = useDesign((state) => state.template);
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const store = useDesignStore();
  const writeNew = useWriteNew();
  const perform = usePerform();
  const refusal = useRefusal();
  const node = nodeOf(template, question);
  if (node?.kind !== 'question') return null;
  const children = node.options.find((each) => each.option.const === option.const)?.questions ?? [];
  const go = (id: string) => {
    store.select({ kind: 'question', id });
    store.focus({ kind: 'question', id });
  };

  return (
    <ItemLinks
      title={t('lists.children')}
      label={t('lists.childrenOf', { option: option.title })}
      items={children.map(({ id, schema }) => ({ id, title: schema.title }))}
      none={t('lists.noChildren')}
      add={t('lists.addChild')}
      isReadOnly={isReadOnly}
      onGo={go}
      onAdd={() => {
        const place = { parent: question, option: option.const };
        const done = refusal(perform({ do: 'addQuestion', field: 'text', title: t('properties.newQuestion'), place }));
        if (done.ok && done.focus[0] !== undefined) writeNew({ kind: 'question', id: done.focus[0] });
      }}
    />
  );
}

/** A question of the outline, wherever it hangs. */
function nodeOf(template: Template, id: string): OutlineQuestion | undefined {
  const { sections, loose } = outlineOf(template);
  const inQuestions = (questions: readonly OutlineQuestion[]): OutlineQuestion | undefined => {
    for (const question of questions) {
      if (question.id === id) return question;
      const found = inQuestions(question.options.flatMap((option) => option.questions)) ?? inQuestions(question.columns);
      if (found) return found;
    }
    return undefined;
  };
  const inSections = (list: readonly OutlineSection[]): OutlineQuestion | undefined => {
    for (const section of list) {
      const found = inQuestions(section.questions) ?? inSections(section.sections);
      if (found) return found;
    }
    return undefined;
  };
  return inSections(sections) ?? inQuestions(loose);
}
