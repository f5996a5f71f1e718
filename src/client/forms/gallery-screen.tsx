import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { compile, open } from '../../../engine/index.ts';
import { createFormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import { galleryAnswers, galleryRemarks, galleryServices, wrongGalleryAnswers } from './gallery-answers.ts';
import { galleryTemplate } from './gallery-template.ts';

const states = ['empty', 'filled', 'errors', 'readOnly'] as const;
type GalleryState = (typeof states)[number];

const now = '2026-03-14T06:00:00Z';
const zone = 'Europe/Berlin';
const isState = (value: unknown): value is GalleryState => states.some((state) => state === value);

function storeIn(state: GalleryState, language: string) {
  const form = compile(galleryTemplate, language);
  const answers = { empty: {}, filled: galleryAnswers, errors: wrongGalleryAnswers, readOnly: galleryAnswers }[state];
  const store = createFormStore({ form, filling: open(form, { answers, remarks: state === 'empty' ? {} : galleryRemarks, now, zone }) });
  if (state === 'errors') store.submit();
  return store;
}

/** Every field type in every state, for developers of the form. Development only. */
export function GalleryScreen() {
  const { t, i18n } = useTranslation('forms');
  const [state, setState] = useState<GalleryState>('filled');
  const store = useMemo(() => storeIn(state, i18n.language), [state, i18n.language]);
  const services = useMemo(galleryServices, []);
  const fillable = useMemo(() => store.form.sections.filter((section) => section.kind !== 'closure').map((section) => section.id), [store]);

  return (
    <>
      <h1>{t('gallery.title')}</h1>
      <ToggleButtonGroup exclusive size="small" value={state} onChange={(_, value) => isState(value) && setState(value)} sx={{ mb: 2 }}>
        {states.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`gallery.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormView key={state} store={store} fillable={fillable} readOnly={state === 'readOnly'} services={services} zone={zone} />
    </>
  );
}
