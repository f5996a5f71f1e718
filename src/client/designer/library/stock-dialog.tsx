import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { designPath } from '../../modules/designed-modules.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import type { NewTemplateProps } from './blank-dialog.tsx';
import { stockTemplatesQuery, useCreateFromStock } from '../draft/design-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { TemplateName } from './template-name.tsx';

/** Creates a template from one of the shipped ones. */
export function StockDialog({ manifest, onClose }: NewTemplateProps) {
  const { t } = useTranslation('designer');
  const navigate = useNavigate();
  const { data, error: unloaded, refetch } = useQuery(stockTemplatesQuery(manifest.id));
  const stock = data?.items;
  const form = useForm({ defaultValues: { name: '' } });
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? stock?.[0]?.name ?? '';
  const { mutate, isPending, error } = useCreateFromStock();
  const [key] = useState(uuidv7);
  const create = form.handleSubmit(({ name }) =>
    mutate(
      { module: manifest.id, stock: chosen, title: name.trim(), key },
      { onSuccess: ({ id }) => void navigate(`${designPath(manifest)}/${id}`) },
    ),
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('library.stockTitle')}
        confirm={t('library.create')}
        busy={isPending}
        error={error}
        onClose={onClose}
        {...(stock && stock.length > 0 && { onConfirm: () => void create() })}
      >
        {!stock && (unloaded ? <ErrorState error={unloaded} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />)}
        {stock && (
          <RadioGroup aria-label={t('library.stockTitle')} value={chosen} onChange={(_, name) => setPicked(name)}>
            {stock.map(({ name, title, description }) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', py: 0.5, minHeight: 44 }}
                label={
                  <>
                    <Typography component="span" sx={{ display: 'block', fontWeight: 600, pt: 1 }}>
                      {title}
                    </Typography>
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {description}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        )}
        {stock && stock.length > 0 && <TemplateName module={manifest.id} />}
      </FormDialog>
    </FormProvider>
  );
}
