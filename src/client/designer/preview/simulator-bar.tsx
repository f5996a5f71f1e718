import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { schemaAt } from '../draft/schema-at.ts';
import { useDesign } from '../draft/use-design.ts';
import type { Play, PlayedSet } from './played-sets.ts';
import { optionTitle, titleOf } from './titles.ts';
import type { Simulator } from './use-play.ts';
import { usePreviewNames } from './use-preview-names.ts';
import { useShowPlace } from './use-show-place.ts';

const dwell = 3000;

/** Controls of the running simulator: the current set of answers, the questions that it reaches first, and those that no set reaches. */
export function SimulatorBar({ simulator }: { simulator: Simulator }) {
  const { t } = useTranslation('designer');
  const { playing, start, step, stop } = simulator;
  const [isRunning, setRunning] = useState(false);
  const now = useDesign(({ template }) => template);
  const goOn = useEffectEvent(() => step(1));

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(goOn, dwell);
    return () => clearInterval(timer);
  }, [isRunning]);

  if (playing.state === 'off') return null;
  return (
    <Box
      component="section"
      aria-label={t('preview.simulator')}
      sx={{ display: 'grid', gap: 0.5, px: 1.5, py: 1, border: 1, borderColor: 'info.main', borderRadius: 1, fontSize: '0.875rem' }}
    >
      {playing.state === 'there' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <Step label={t('preview.previousSet')} icon="chevron_left" onClick={() => step(-1)} />
          <Step
            label={t(isRunning ? 'preview.pause' : 'preview.run')}
            icon={isRunning ? 'pause_circle' : 'play_circle'}
            onClick={() => setRunning(!isRunning)}
          />
          <Step label={t('preview.nextSet')} icon="chevron_right" onClick={() => step(1)} />
          {playing.template !== now && (
            <Button size="small" sx={{ minHeight: 44 }} onClick={() => start()}>
              {t('preview.playAgain')}
            </Button>
          )}
        </Box>
      )}
      <Box role="status" aria-live={isRunning ? 'off' : 'polite'}>
        {playing.state === 'working' && (
          <>
            {t('preview.working')}
            <LinearProgress sx={{ mt: 1 }} aria-label={t('preview.working')} />
          </>
        )}
        {playing.state === 'failed' && t('preview.failed')}
        {playing.state === 'there' && <SetWords played={playing.played} at={playing.at} />}
      </Box>
      {playing.state === 'there' && <Unreached unreached={playing.played.unreached} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {playing.state === 'there' && (
          <Button size="small" variant="outlined" sx={endLook} onClick={() => stop('these')}>
            {t('preview.keepThese')}
          </Button>
        )}
        <Button size="small" sx={endLook} onClick={() => stop('mine')}>
          {t('preview.backToMine')}
        </Button>
      </Box>
    </Box>
  );
}

const endLook = { minHeight: 36, '@media (pointer: coarse)': { minHeight: 44 } } as const;

function Step({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick} sx={{ minWidth: 44, minHeight: 44 }}>
      <Icon name={icon} />
    </IconButton>
  );
}

const namedAtMost = 3;
const threeLines = { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3 } as const;

function SetWords({ played, at }: { played: Play; at: number }) {
  const { t, i18n } = useTranslation('designer');
  const names = usePreviewNames();
  const template = useDesign((state) => state.template);
  const set: PlayedSet | undefined = played.sets[at];
  if (!set) return null;
  const { stage, shown, fresh } = set;
  const titles = fresh.slice(0, namedAtMost).map((id) => titleOf(template, id));
  const rest = fresh.length - titles.length;
  const list = new Intl.ListFormat(i18n.language).format(rest > 0 ? [...titles, t('preview.more', { count: rest })] : titles);

  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{t('preview.setOf', { number: at + 1, total: played.sets.length, when: names.stage(stage) })}</Box>
      <Box sx={threeLines}>
        {t('preview.shows', { count: shown })}{' '}
        {fresh.length > 0 ? t('preview.reachesFirst', { questions: list }) : t('preview.reachesOptions')}
      </Box>
    </>
  );
}

function Unreached({ unreached: { questions, options } }: Pick<Play, 'unreached'>) {
  const { t } = useTranslation('designer');
  const showPlace = useShowPlace();
  const template = useDesign((state) => state.template);
  const count = questions.length + options.length;
  if (count === 0) return <Box sx={{ color: 'success.main' }}>{t('preview.allReached')}</Box>;

  const lines = [
    ...questions.map((id) => ({ id, key: id, text: titleOf(template, id) })),
    ...options.map(([id, option]) => ({
      id,
      key: `${id} ${option}`,
      text: t('preview.optionOf', { question: titleOf(template, id), option: optionTitle(template, id, option) }),
    })),
  ];
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32, lineHeight: '32px', fontWeight: 600, color: 'warning.main' }}>
        {t('preview.unreached', { count })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
        {lines.map(({ id, key, text }) => (
          <li key={key}>
            <Button
              size="small"
              sx={{ textAlign: 'start', justifyContent: 'flex-start', textTransform: 'none' }}
              onClick={() => {
                const found = schemaAt(template, id);
                if (found) showPlace(found.pointer);
              }}
            >
              {text}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
