/** The colours that the designer offers for an option, of those that can be read on any surface, by what its texts call them. */
export const optionColours = [
  { id: '#1e6f42', name: 'green' },
  { id: '#8a6100', name: 'yellow' },
  { id: '#b3470b', name: 'orange' },
  { id: '#b3261e', name: 'red' },
  { id: '#1f5fa8', name: 'blue' },
  { id: '#6b4a9e', name: 'violet' },
  { id: '#55616b', name: 'grey' },
] as const;
