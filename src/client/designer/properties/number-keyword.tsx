import type { QuestionPatch } from '../../../../engine/index.ts';
import { Keyword } from './keyword.tsx';
import { PanelNumber } from './panel-number.tsx';
import { useSubject } from './subject-context.ts';

export interface NumberKeywordProps {
  name: 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems' | 'x-max-score' | 'x-weight';
  label: string;
  hint?: string;
  isRequired?: boolean;
  isWhole?: boolean;
}

/** Field for a keyword with a numeric value. */
export function NumberKeyword({ name, ...field }: NumberKeywordProps) {
  const { schema, isReadOnly, patch } = useSubject();
  return (
    <Keyword name={name}>
      <PanelNumber
        {...field}
        value={schema[name]}
        disabled={isReadOnly}
        onEnter={(value) => patch({ [name]: value } satisfies QuestionPatch, `question ${name}`)}
      />
    </Keyword>
  );
}
