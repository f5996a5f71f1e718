import type { OutlineQuestion } from '../../../../../engine/index.ts';
import { fieldKinds } from '../../parts/field-kinds.ts';
import type { Words } from '../items/canvas-words.ts';

const shownAtMost = 4;

/** A one-line, non-interactive sketch of a question as shown in the form. */
export function FieldSketch({ t, question, isOpen }: { t: Words; question: OutlineQuestion; isOpen: boolean }) {
  const { schema } = question;
  const { sketch } = fieldKinds[schema['x-field']];
  if (sketch === 'options') return isOpen ? null : <Options t={t} question={question} />;
  if (sketch === 'columns') return isOpen ? null : <Chips titles={question.columns.map((column) => column.schema.title)} />;
  if (sketch === 'none') return null;
  return (
    <span className={`dc-sketch dc-sketch-${sketch}`} aria-hidden="true">
      {schema['x-unit'] ?? schema['x-placeholder'] ?? ''}
    </span>
  );
}

function Options({ t, question }: { t: Words; question: OutlineQuestion }) {
  const source = question.schema['x-source'];
  if (source !== undefined) return <span className="dc-sketch dc-sketch-pick" aria-hidden="true" />;
  if (question.options.length === 0) return <span className="dc-quiet">{t('canvas.noOptions')}</span>;
  return <Chips titles={question.options.map(({ option }) => option.title)} />;
}

function Chips({ titles }: { titles: readonly string[] }) {
  return (
    <span className="dc-chips" aria-hidden="true">
      {titles.slice(0, shownAtMost).map((title, at) => (
        <span key={at} className="dc-chip">
          {title}
        </span>
      ))}
      {titles.length > shownAtMost && <span className="dc-chip">+{titles.length - shownAtMost}</span>}
    </span>
  );
}
