import type { CSSProperties } from 'react';
import type { FormOption } from '../../../../engine/index.ts';

/** The colour that a template gives an option, as the variable that tiles draw it with. It never stands without the option's word. */
export function optionColour({ colour }: FormOption): CSSProperties | undefined {
  if (!colour || !/^(#[0-9a-f]{3,8}|[a-z]+)$/i.test(colour)) return undefined;
  const style: CSSProperties & Record<'--mf-option', string> = { '--mf-option': colour };
  return style;
}
