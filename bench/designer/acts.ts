/** Actions of a person in the designer: the keys are the names in the measurements, the values are the names in the results. */
export const acts = {
  select: 'Question selected',
  typeInPanel: 'Key in its label, in the properties',
  typeOnCanvas: 'Key in its label, on the canvas',
  keyword: 'Required or not, in the properties',
  step: 'Moved one down by keyboard',
  undo: 'The move undone',
  moveTo: 'Moved to another section by the command',
  expand: 'Section opened',
} as const;

export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts).filter((name): name is ActName => name in acts);

/** Number of questions in a measurement: the promised size, and a small one for comparison. */
export const designerSizes = { many: 1000, few: 50 } as const;
