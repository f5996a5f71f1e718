import { memo, useCallback, useMemo, useRef, type RefObject, useState } from 'react';
import { fieldTypes } from '../../../../engine/index.ts';
import { sameJson } from '../../same-json.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { AnswerGroup } from './answer-group.tsx';
import { BasicsGroup } from './basics-group.tsx';
import { FilesGroup } from './files-group.tsx';
import { GridGroup } from './grid-group.tsx';
import { isAt } from './keyword.tsx';
import { OptionsGroup } from './options-group.tsx';
import { PanelHead } from './panel-head.tsx';
import { LinksGroup } from './links-group.tsx';
import { RecordGroup } from './record-group.tsx';
import { RulesGroup } from './rules-group.tsx';
import { schemaAt, type FoundQuestion } from '../draft/schema-at.ts';
import { ScoreGroup } from './score-group.tsx';
import { isSameButWords, SubjectContext, useSubject, useWord, type Subject } from './subject-context.ts';
import { useKeywordFocus } from './use-keyword-focus.ts';

/**
 * The properties of one question or grid column. Each field is shown only if it fits the kind. Controls are reused for the next question,
 * because creating them costs the most; their state belongs to one question (`useStateOf`).
 */
export function QuestionPanel({ id }: { id: string }) {
  const template = useDesign((state) => state.template);
  const found = schemaAt(template, id);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      {found && <Properties id={id} found={found} />}
      <KeywordFocus key={id} root={root} id={id} pointer={found?.pointer} />
    </div>
  );
}

/** Mounted again for each question, because a focus request can arrive before the question is shown. */
function KeywordFocus({ root, id, pointer }: { root: RefObject<HTMLDivElement | null>; id: string; pointer: string | undefined }) {
  useKeywordFocus(root, id, pointer);
  return null;
}

function Properties({ id, found: { schema: now, pointer, depth } }: { id: string; found: FoundQuestion }) {
  const perform = usePerform();
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const schema = useKept(now, isSameButWords);
  const findings = useKept(
    useDesign((state) => state.findings).filter((finding) => isAt(finding.pointer, pointer)),
    sameJson,
  );
  const patch = useCallback<Subject['patch']>(
    (keywords, key) => perform({ do: 'setQuestion', id, patch: keywords, ...(key !== undefined && { merge: `${key} ${id}` }) }),
    [perform, id],
  );
  const subject = useMemo((): Subject => {
    const field = schema['x-field'];
    const has = (keyword: string) => Object.hasOwn(fieldTypes[field].keywords, keyword);
    return { id, schema, field, scope: { owner: 'question', id }, pointer, depth, findings, isReadOnly, has, patch };
  }, [id, schema, pointer, depth, findings, isReadOnly, patch]);

  return (
    <SubjectContext value={subject}>
      <Groups />
    </SubjectContext>
  );
}

/** Drawn again for another subject only: who types words draws their field. */
const Groups = memo(function Groups() {
  const { field } = useSubject();
  return (
    <>
      <Head />
      <BasicsGroup />
      {fieldTypes[field].choice !== undefined && <OptionsGroup />}
      {field === 'grid' && <GridGroup />}
      <AnswerGroup />
      {field === 'attachment' && <FilesGroup />}
      <RulesGroup />
      <RecordGroup />
      <LinksGroup />
      <ScoreGroup />
    </>
  );
});

function Head() {
  const { id, field, schema } = useSubject();
  return <PanelHead of={{ field }} title={useWord('title')} id={id} isFixed={schema['x-fixed'] === true} />;
}

/** Returns the previous value as long as the new one is the same by `isSame`, so that components depending on it do not render again. */
function useKept<Value>(value: Value, isSame: (kept: Value, now: Value) => boolean): Value {
  const [kept, setKept] = useState(value);
  if (Object.is(kept, value) || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
