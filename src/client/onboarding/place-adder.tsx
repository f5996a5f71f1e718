import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormText } from '../settings/fields/form-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { AddForm } from './add-form.tsx';

export interface PlaceAdderProps {
  level: 'divisions' | 'departments' | 'units';
  /** Name of the item above. It distinguishes buttons that have the same text. */
  above: string;
  endpoint: string;
}

/** Adds a place below another; a tree of open forms would be unreadable, so it opens when it is wanted. */
export function PlaceAdder({ level, above, endpoint }: PlaceAdderProps) {
  const { t } = useTranslation('onboarding');
  const [isOpen, setOpen] = useState(false);
  const text = t(`places.add.${level}`);

  return (
    <Box component="li" sx={{ py: isOpen ? 1.5 : 0.5 }}>
      {isOpen ? (
        <AddForm resource={{ endpoint, entity: 'place' }} action={text} values={{ name: '' }} columns={1}>
          <FormText name="name" label={t(`places.name.${level}`, { above })} isRequired maxLength={120} autoFocus />
        </AddForm>
      ) : (
        <Button
          size="small"
          startIcon={<Icon name="add" />}
          aria-label={t('places.addTo', { what: text, above })}
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44 }}
        >
          {text}
        </Button>
      )}
    </Box>
  );
}
