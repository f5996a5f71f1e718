/**
 * Okabe and Ito's colours, distinguishable with every kind of colour vision and in greyscale. One colour per chart: the length of a bar
 * shows its value.
 */
export const chartColours = {
  count: { light: '#0072b2', dark: '#56b4e9' },
  average: { light: '#d55e00', dark: '#e69f00' },
} as const;
