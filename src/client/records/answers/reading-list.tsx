import Box from '@mui/material/Box';
import { useReadings } from './readings.tsx';

/** The readings that an interlock checks: time and values, and the consequence of each value outside its limits. */
export function ReadingList({ interlock }: { interlock: string }) {
  return useReadings(interlock).map(({ title, values }) => (
    <Box key={title} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {values
          .toSorted((left, right) => Number(right.wrong !== '') - Number(left.wrong !== ''))
          .map(({ text, wrong }) => (
            <li key={text}>{wrong === '' ? text : <strong>{`${text}. ${wrong}`}</strong>}</li>
          ))}
      </Box>
    </Box>
  ));
}
