/** Read aloud, not seen. */
export const visuallyHidden = {
  position: 'absolute',
  // In sx a bare 1 is the whole width.
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
