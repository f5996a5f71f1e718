import { isLanguage } from '../../../shared/language.ts';
import type { i18n } from 'i18next';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { memo, Suspense, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { sectionFillable } from '../../../../engine/index.ts';
import { FormView } from '../../forms/form-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { useDesigner } from '../draft/designer-context.ts';
import { mayFill } from './moments.ts';
import type { PreviewSettings, ShownForm } from './preview.ts';
import { previewServices } from './preview-services.ts';

export interface PreviewFormProps {
  shown: ShownForm;
  role: PreviewSettings['role'];
}

/** The form as users see it: the same view that records are filled in with. Sends nothing. */
export const PreviewForm = memo(function PreviewForm({ shown: { store, epoch }, role }: PreviewFormProps) {
  const { t } = useTranslation('designer');
  const { manifest, zone } = useDesigner();
  const client = useQueryClient();
  const { form } = store;
  const texts = useFormTexts(form.language);
  const services = useMemo(
    () =>
      previewServices(client, manifest.id, {
        sample: (number) => t('preview.sample', { number }),
        sampleFile: t('preview.sampleFile'),
      }),
    [client, manifest.id, t],
  );
  const filling = store.filling();
  const mayThey = mayFill(manifest, role, filling.stage);
  const fillable = form.sections.flatMap(({ id }) => (mayThey && sectionFillable(filling, id) ? [id] : []));

  return (
    <Box lang={form.language}>
      <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>{form.title}</Box>
        {form.description !== '' && <Box sx={{ mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>{form.description}</Box>}
      </Box>
      {form.sections.length === 0 ? (
        <EmptyState icon="description" title={t('preview.empty')} hint={t('preview.emptyHint')} />
      ) : (
        <I18nextProvider i18n={texts}>
          <Suspense fallback={<RowsSkeleton rows={6} />}>
            <FormView key={epoch} store={store} fillable={fillable} services={services} zone={zone} />
          </Suspense>
        </I18nextProvider>
      )}
    </Box>
  );
});

/** The interface's texts for a form in a language that may differ from the interface's. */
function useFormTexts(language: string): i18n {
  const { i18n } = useTranslation();
  const spoken = i18n.language;
  return useMemo(
    () => (language === spoken || !isLanguage(language) ? i18n : i18n.cloneInstance({ lng: language })),
    [i18n, spoken, language],
  );
}
