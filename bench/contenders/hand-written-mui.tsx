import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { handWritten, toggled, type FieldProps } from './hand-written.tsx';

const shrunk = { inputLabel: { shrink: true } };
const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } };

function ChoiceField({ question, value, error, onAnswer }: FieldProps) {
  const { id, title, kind, options, required } = question;
  return (
    <FormControl error={error !== undefined} required={required}>
      <FormLabel id={`${id}-label`}>{title}</FormLabel>
      {kind === 'radio' ? (
        <RadioGroup aria-labelledby={`${id}-label`} name={id} value={value ?? ''} onChange={(_, option) => onAnswer(id, option)}>
          {options.map((option) => (
            <FormControlLabel key={option} value={option} control={<Radio />} label={option} />
          ))}
        </RadioGroup>
      ) : (
        <FormGroup>
          {options.map((option) => (
            <FormControlLabel
              key={option}
              control={
                <Checkbox checked={value?.includes(option) ?? false} onChange={(_, on) => onAnswer(id, toggled(value, option, on))} />
              }
              label={option}
            />
          ))}
        </FormGroup>
      )}
      {error ? <FormHelperText data-message>{error}</FormHelperText> : null}
    </FormControl>
  );
}

function TextualField({ question, value, error, onAnswer }: FieldProps) {
  const { id, title, kind, options, required } = question;
  return (
    <TextField
      id={id}
      label={title}
      required={required}
      fullWidth
      error={error !== undefined}
      helperText={error ? <span data-message>{error}</span> : undefined}
      value={value ?? ''}
      onChange={(event) => onAnswer(id, event.target.value)}
      {...(kind === 'text-area' ? { multiline: true, minRows: 2 } : {})}
      {...(kind === 'number' ? { type: 'number' } : {})}
      {...(kind === 'date' ? { type: 'date', slotProps: shrunk } : {})}
      {...(kind === 'select' ? { select: true, slotProps: nativeSelect } : {})}
    >
      {kind === 'select'
        ? [
            <option key="" value="">
              Choose
            </option>,
            ...options.map((option) => <option key={option}>{option}</option>),
          ]
        : undefined}
    </TextField>
  );
}

const MuiField = (props: FieldProps) =>
  props.question.kind === 'radio' || props.question.kind === 'check-boxes' ? <ChoiceField {...props} /> : <TextualField {...props} />;

export const mountContender = handWritten(MuiField);
