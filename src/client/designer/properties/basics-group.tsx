import { useTranslation } from 'react-i18next';
import type { QuestionPatch } from '../../../../engine/index.ts';
import { Keyword } from './keyword.tsx';
import { KindField } from './kind-field.tsx';
import { PanelGroup } from './panel-group.tsx';
import { PanelText, type PanelTextProps } from './panel-text.tsx';
import { ReferenceImage } from './reference-image.tsx';
import { useSubject, useWord, type WordKeyword } from './subject-context.ts';

const withPlaceholder = new Set(['text', 'text-area', 'number', 'barcode', 'single-select', 'user-list']);

/** Title of the question, help to answer it, and its kind. */
export function BasicsGroup() {
  const { t } = useTranslation('designer');
  const { field, depth } = useSubject();
  const isDeclaration = field === 'declaration';

  return (
    <PanelGroup title={t('properties.group.basics')}>
      <WordField name="title" label={isDeclaration ? t('properties.declarationTitle') : t('properties.title')} isRequired rows={1} />
      <WordField
        name="description"
        label={isDeclaration ? t('properties.declarationText') : t('properties.description')}
        hint={isDeclaration ? t('properties.declarationHint') : undefined}
        rows={isDeclaration ? 4 : 2}
        maxLength={4000}
      />
      {withPlaceholder.has(field) && (
        <WordField name="x-placeholder" label={t('properties.placeholder')} hint={t('properties.placeholderHint')} maxLength={200} />
      )}
      {field === 'grid' && (
        <WordField name="x-placeholder" label={t('properties.rowButton')} hint={t('properties.rowButtonHint')} maxLength={200} />
      )}
      <Keyword name="x-field">
        <KindField />
      </Keyword>
      {depth === 0 && field !== 'hidden' && (
        <Keyword name="x-image">
          <ReferenceImage />
        </Keyword>
      )}
    </PanelGroup>
  );
}

interface WordFieldProps extends Pick<PanelTextProps, 'label' | 'hint' | 'rows' | 'maxLength' | 'isRequired'> {
  name: WordKeyword;
}

/** Words of the question, typed in place. */
function WordField({ name, isRequired = false, ...field }: WordFieldProps) {
  const { isReadOnly, patch } = useSubject();
  return (
    <Keyword name={name}>
      <PanelText
        {...field}
        value={useWord(name)}
        isRequired={isRequired}
        disabled={isReadOnly}
        onEnter={(entered) =>
          patch({ [name]: entered === '' && !isRequired ? undefined : entered } satisfies QuestionPatch, `question ${name}`)
        }
      />
    </Keyword>
  );
}
