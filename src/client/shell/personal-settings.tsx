import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languages } from '../../shared/language.ts';
import { languageNames } from '../i18n.ts';
import { loadPatiently } from '../load-patiently.ts';
import { roleName } from '../session/role-name.ts';
import { useChangeProfile, useProfile } from '../profile/profile-query.ts';
import { appearance } from '../ui/appearance.ts';
import { densities } from '../ui/density.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useChooseLanguage } from './choose-language.ts';
import { Choice } from './choice.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const MemoryMeter = lazy(async () => ({ default: (await loadPatiently(() => import('../memory/memory-meter.tsx'))).MemoryMeter }));
const TourButton = lazy(async () => ({ default: (await loadPatiently(() => import('../tours/tour-button.tsx'))).TourButton }));
const modes = ['light', 'dark', 'system'] as const;
const places = [
  { path: '/profile', icon: 'person', text: 'users:profile.open' },
  { path: '/myaccount', icon: 'apartment', text: 'users:account.title' },
  { path: '/emailsubscription', icon: 'mail', text: 'notifications:subscription.title' },
] as const;
const modeIcons = { light: 'light_mode', dark: 'dark_mode', system: 'system' } as const;

export interface PersonalSettingsProps {
  onDone: () => void;
}

/** The signed-in person, their choices of the interface, and the way out. */
export function PersonalSettings({ onDone }: PersonalSettingsProps) {
  const { t, i18n } = useTranslation(['common', 'users', 'notifications']);
  const { user, organization } = useProfile();
  const { mode, setMode } = useColorScheme();
  const { mutate: changeProfile } = useChangeProfile();
  const chooseLanguage = useChooseLanguage();
  const isPhone = useIsPhone();

  const keep = (preferences: typeof user.preferences) => changeProfile({ preferences: { ...user.preferences, ...preferences } });

  return (
    <>
      <Box sx={{ px: 2.5, py: 2 }}>
        <Typography sx={{ fontWeight: 650 }}>{user.full_name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {user.email}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {roleName(user.role_name)} · {organization.name}
        </Typography>
      </Box>
      <Divider />
      <Box sx={{ px: 2.5, py: 2, display: 'grid', gap: 2 }}>
        <Choice
          label={t('shell.mode.title')}
          value={mode ?? 'system'}
          options={modes.map((value) => ({ value, text: t(`shell.mode.${value}`), icon: modeIcons[value] }))}
          onChange={(value) => {
            setMode(value);
            keep({ mode: value });
          }}
        />
        <Choice
          label={t('shell.density.title')}
          value={user.preferences.density ?? appearance.current().density}
          options={densities.map((value) => ({ value, text: t(`shell.density.${value}`) }))}
          onChange={(value) => {
            appearance.setDensity(value);
            keep({ density: value });
          }}
        />
        {isPhone && (
          <Choice
            label={t('shell.language')}
            value={i18n.language}
            options={languages.map((value) => ({ value, text: languageNames[value] }))}
            onChange={chooseLanguage}
          />
        )}
      </Box>
      <Divider />
      {user.is_admin && (
        <Suspense>
          <Box sx={{ px: 2.5, py: 2, borderBottom: 1, borderColor: 'divider', '&:empty': { display: 'none' } }}>
            <MemoryMeter />
          </Box>
        </Suspense>
      )}
      <Box sx={{ p: 1.5 }}>
        {places.map(({ path, icon, text }) => (
          <Button key={path} component={Link} to={path} fullWidth color="inherit" startIcon={<Icon name={icon} />} onClick={onDone}>
            {t(text)}
          </Button>
        ))}
        <Suspense>
          <TourButton onStart={onDone} />
        </Suspense>
        <SignOutButton onDone={onDone} />
      </Box>
    </>
  );
}
