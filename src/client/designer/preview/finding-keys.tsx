import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { isPressed } from '../keys/designer-keys.ts';
import { useDesign, useDesignStore } from '../draft/use-design.ts';
import { useFindingWords } from '../words/use-finding-words.ts';
import { nextFinding } from './finding-walk.ts';
import { useShowPlace } from './use-show-place.ts';

const quiet = 1500;

/** Keys for the next and the previous finding, anywhere in the designer. Announces the number of findings when it changes. */
export function FindingKeys() {
  const { t } = useTranslation('designer');
  const showPlace = useShowPlace();
  const store = useDesignStore();
  const words = useFindingWords();
  const [said, setSaid] = useState('');
  const count = useDesign(({ findings, isChecking }) => (isChecking ? undefined : findings.length));
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (count === undefined) return undefined;
    // Of a template that was just opened nothing has changed.
    const isChange = before.current !== undefined && before.current !== count;
    before.current = count;
    if (!isChange) return undefined;
    const timer = setTimeout(() => setSaid(count === 0 ? t('findings.clear') : t('findings.announce', { count })), quiet);
    return () => clearTimeout(timer);
  }, [count, t]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // The key that leads back with Shift leads on without it.
    const by = isPressed(event, 'previousFinding') ? -1 : isPressed(event, 'nextFinding') ? 1 : undefined;
    if (by === undefined || event.defaultPrevented) return;
    // A dialog handles its own keys; a drawer of the designer closes when the place is shown.
    if (event.target instanceof Element && event.target.closest('[aria-modal=true]')) return;
    event.preventDefault();
    const step = nextFinding(store, by);
    if (!step) return setSaid(t('findings.clear'));
    const { number, total, finding, place } = step;
    setSaid([t('findings.at', { number, total }), place, words(finding)].filter(Boolean).join(' · '));
    showPlace(finding.pointer);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Box role="status" sx={visuallyHidden}>
      {said}
    </Box>
  );
}
