/** Style of tables of figures: digits below one another, words whole; what is too wide scrolls. */
export const figureTableStyle = {
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td, & th': { overflowWrap: 'normal', wordBreak: 'normal', px: { xs: 1, md: 2 } },
} as const;
