/** Style of tables of figures: digits below one another, words whole; what is too wide scrolls beside the first column. */
export const figureTableStyle = {
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td, & th': { overflowWrap: 'normal', wordBreak: 'normal', px: { xs: 1, md: 2 } },
  '& tbody th, & thead tr:first-of-type th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    pl: { xs: 0, md: 2 },
  },
} as const;
