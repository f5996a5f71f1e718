import { useTranslation } from 'react-i18next';
import { FileField } from '../../files/file-field.tsx';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { useSubject } from './subject-context.ts';

/** The picture beside the question. It is sent at once and belongs to the template when the draft is saved. */
export function ReferenceImage() {
  const { t } = useTranslation('designer');
  const { id, schema, isReadOnly, patch } = useSubject();
  const refusal = useRefusal();
  const image = schema['x-image'];
  return (
    <FileField
      key={id}
      label={t('properties.image')}
      hint={t('properties.imageHint')}
      target="template-image"
      value={image === undefined ? [] : [image]}
      isReadOnly={isReadOnly}
      keeps
      onChange={([file]) => refusal(patch({ 'x-image': file }))}
    />
  );
}
