/** One thing below the other, each as wide as the panel and no wider. */
export const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Toggles as high as a finger needs them, where fingers press. */
export const touchable = { '& .MuiToggleButton-root': { '@media (pointer: coarse)': { minHeight: 44 } } } as const;
