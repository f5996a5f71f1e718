import Box from '@mui/material/Box';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { TemplateCard } from './template-card.tsx';

export interface TemplateCardsProps {
  manifest: ModuleManifest;
  designs: readonly DesignedTemplate[];
}

/** The templates of a module, a card each. */
export function TemplateCards({ manifest, designs }: TemplateCardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {designs.map((design) => (
        <TemplateCard key={design.id} manifest={manifest} design={design} />
      ))}
    </Box>
  );
}
