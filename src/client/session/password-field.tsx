import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryField } from './entry-field.tsx';
import type { EntryFieldProps } from './entry-field.tsx';

/** A password that its owner can look at. */
export function PasswordField(props: Omit<EntryFieldProps, 'type' | 'endAdornment'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);

  return (
    <EntryField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={1000}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" onClick={() => setShown(!isShown)} aria-pressed={isShown} aria-label={t('signIn.showPassword')}>
            {isShown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
