import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useFormScope } from '../form-scope.ts';
import { labelId } from '../question-parts.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { firstFound } from './first-found.ts';

/** Fields whose title is a legend, which does not name a control automatically. */
const underLegend = ['multiple-choice', 'radio'];

/** Returns the properties shared by the single and the multiple choice from a long list: options, search, names and texts of the list. */
export function useLongList(props: WidgetProps) {
  const { id, state, question, onLeave } = props;
  const { t } = useFormScope();
  const options = state.cell.options ?? [];
  type Option = (typeof options)[number];
  const list = {
    id,
    options,
    filterOptions: firstFound,
    getOptionLabel: (option: Option) => option.title,
    getOptionKey: (option: Option) => option.const,
    isOptionEqualToValue: (option: Option, other: Option) => option.const === other.const,
    noOptionsText: t('nothingFound'),
    clearText: t('clear'),
    openText: t('open'),
    closeText: t('close'),
    onBlur: onLeave,
  };
  const attributesOf = ({ slotProps: { htmlInput } }: AutocompleteRenderInputParams) => ({
    ...htmlInput,
    ...aria(props),
    ...(underLegend.includes(question.field) && { 'aria-labelledby': labelId(id) }),
  });
  return { options, list, attributesOf };
}
