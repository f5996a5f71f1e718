import Box from '@mui/material/Box';

export interface ProductMarkProps {
  /** Only the sign, for a narrow bar. */
  compact?: boolean;
}

/** The product's sign, four arrows to an assembly point, and its name. */
export function ProductMark({ compact = false }: ProductMarkProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'text.primary', minWidth: 0 }}>
      <img src="/favicon.svg" alt={compact ? 'Muster HSSE' : ''} width={28} height={28} />
      {!compact && (
        <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 700, letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}>
          Muster{' '}
          <Box component="span" sx={{ fontWeight: 500, color: 'text.secondary' }}>
            HSSE
          </Box>
        </Box>
      )}
    </Box>
  );
}
