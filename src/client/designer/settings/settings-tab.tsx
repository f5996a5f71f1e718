import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { sizes } from '../../ui/tokens.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useDesigner, useModuleUses } from '../draft/designer-context.ts';
import { useDesign } from '../draft/use-design.ts';
import { AboutSection } from './about-section.tsx';
import { InterlocksSection } from './interlocks-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { RiskSection } from './risk-section.tsx';
import { ScoringSection } from './scoring-section.tsx';
import { surroundingsQuery } from './surroundings-query.ts';
import { VerificationSection } from './verification-section.tsx';

/** Settings of the whole template: its name, where it is offered, its scoring and its interlocks. Shows only those that its module uses. */
export function SettingsTab() {
  const { id } = useDesigner();
  const uses = useModuleUses();
  // A setting that the template has beyond those of its module can be changed, and taken back.
  const isScored = useDesign(({ template }) => template['x-settings'].scoring);
  const asksRisk = useDesign(({ template }) => Object.values(template.properties).some((schema) => schema['x-field'] === 'risk-matrix'));
  const { data: around, error, refetch } = useQuery(surroundingsQuery(id));
  return (
    <Box sx={{ maxWidth: sizes.reading, mx: 'auto', p: { xs: 2, md: 3 } }}>
      <AboutSection />
      {error && !around && <ErrorState error={error} onRetry={() => void refetch()} />}
      <OfferSection around={around} />
      {(uses.judged || isScored) && <ScoringSection />}
      {(uses.judged || asksRisk) && <RiskSection around={around} />}
      {uses.review && <ReviewSection around={around} />}
      {uses.verification && <VerificationSection />}
      <InterlocksSection />
    </Box>
  );
}
