import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { onboardingSteps } from '../../shared/onboarding.ts';
import type { OnboardingStep } from '../../shared/onboarding.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

export interface StepListProps {
  current: OnboardingStep;
  onGo: (step: OnboardingStep) => void;
}

/** The steps of the wizard, and which of them one is at; any can be gone to. On a phone only the one at hand is named. */
export function StepList({ current, onGo }: StepListProps) {
  const { t } = useTranslation('onboarding');
  const isPhone = useIsPhone();
  const at = onboardingSteps.indexOf(current);

  return (
    <Box component="nav" aria-label={t('steps')}>
      <Box component="ol" sx={{ display: 'flex', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {onboardingSteps.map((step, index) => (
          <Box component="li" key={step} sx={{ flex: isPhone && step !== current ? '0 0 auto' : 1, minWidth: 0 }}>
            <ButtonBase
              onClick={() => onGo(step)}
              aria-current={step === current ? 'step' : undefined}
              sx={{
                width: '100%',
                minHeight: 44,
                px: 1,
                gap: 1,
                justifyContent: 'flex-start',
                borderRadius: 1,
                borderTop: 3,
                borderTopLeftRadius: 0,
                borderTopRightRadius: 0,
                borderColor: index <= at ? 'primary.main' : 'divider',
                color: step === current ? 'text.primary' : 'text.secondary',
                fontWeight: step === current ? 650 : 400,
                fontSize: '0.875rem',
              }}
            >
              <Box
                component="span"
                aria-hidden="true"
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  flexShrink: 0,
                  width: 24,
                  height: 24,
                  borderRadius: '50%',
                  fontSize: '0.75rem',
                  color: index <= at ? 'primary.contrastText' : 'text.secondary',
                  bgcolor: index <= at ? 'primary.main' : 'action.hover',
                }}
              >
                {index < at ? <Icon name="check" size={16} /> : index + 1}
              </Box>
              <span style={visuallyHidden}>{t('stepOf', { number: index + 1, total: onboardingSteps.length })} </span>
              <Box
                component="span"
                style={isPhone && step !== current ? visuallyHidden : undefined}
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {t(`${step}.short`)}
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
