/** Okabe and Ito's colours, apart for every kind of colour vision and in grey; one colour a chart, values are told by length. */
export const chartColours = {
  count: { light: '#0072b2', dark: '#56b4e9' },
  average: { light: '#d55e00', dark: '#e69f00' },
} as const;
