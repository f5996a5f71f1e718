import { memo } from 'react';
// The form of the package would load all the fields, widgets and templates of RJSF, none of which a question uses.
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { Registry, SchemaUtilsType, TemplatesType } from '@rjsf/utils';
import { fieldComponents } from './field-components.tsx';
import { QuestionTemplate } from './question-template.tsx';
import { RegistryContext } from './registry-context.ts';
import { FormBody } from './form-body.tsx';

// The question's template shows help, errors and description itself.
const None = () => null;
const templates = {
  FieldTemplate: QuestionTemplate,
  FieldHelpTemplate: None,
  FieldErrorTemplate: None,
  DescriptionFieldTemplate: None,
} satisfies Partial<TemplatesType>;

/** Answers RJSF about a question's schema, which has a type and a title, and no reference, condition or choice to resolve. */
const schemaUtils = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => true,
  isSelect: () => false,
} satisfies Partial<SchemaUtilsType>;

/** Holds what RJSF needs to render one question. RJSF never sees a rule or an answer. */
const registry = {
  fields: { ...fieldComponents, SchemaField },
  templates,
  widgets: {},
  schemaUtils,
  rootSchema: {},
  formContext: {},
  translateString: (text: string) => text,
  globalFormOptions: { idPrefix: 'root', idSeparator: '_', experimental_componentUpdateStrategy: 'shallow' },
} as unknown as Registry;

/** The root of the form: it supplies RJSF's registry to the questions. */
export const RjsfRoot = memo(function RjsfRoot() {
  return (
    <div className="mf-body">
      <RegistryContext value={registry}>
        <FormBody />
      </RegistryContext>
    </div>
  );
});
