import { useEffect, useRef, useState } from 'react';
import type { QuestionId, Template } from '../../../../engine/index.ts';
import { useDesigner } from '../draft/designer-context.ts';
import { useDesignStore } from '../draft/use-design.ts';
import type { Typed } from './kept-answers.ts';
import { firstRole } from './moments.ts';
import { play } from './play.ts';
import type { Play, PlayedSet } from './played-sets.ts';
import type { Preview, PreviewSettings } from './preview.ts';

type Moment = Pick<PreviewSettings, 'stage' | 'role'>;

/** State of the simulator: it is off, at work, or at one of its sets. */
type Playing =
  { state: 'off' } | { state: 'working' } | { state: 'failed' } | { state: 'there'; played: Play; at: number; template: Template };

export type Simulator = ReturnType<typeof usePlay>;

/** The simulator. Fills the preview with generated sets of answers one after the other, and can restore the previous answers. */
export function usePlay(preview: Preview) {
  const { manifest, zone } = useDesigner();
  const design = useDesignStore();
  const [playing, setPlaying] = useState<Playing>({ state: 'off' });
  const mine = useRef<Typed & Moment>(undefined);
  const stopWork = useRef(() => {});
  useEffect(() => () => stopWork.current(), []);

  const showSet = (played: Play, at: number, template: Template): void => {
    const set: PlayedSet | undefined = played.sets[at];
    if (!set) return;
    const { stage, answers, remarks } = set;
    preview.take({ answers, remarks }, { stage, role: firstRole(manifest, stage) });
    setPlaying({ state: 'there', played, at, template });
  };

  return {
    playing,
    /** Begins, with the answers that show a question, where one is looked for. */
    start(wanted?: QuestionId): void {
      stopWork.current();
      const { shown, settings } = preview.state();
      if (playing.state === 'off' && shown) mine.current = { ...shown.store.draft(), stage: settings.stage, role: settings.role };
      const { template } = design.state();
      setPlaying({ state: 'working' });
      const options = { now: new Date().toISOString(), zone, facts: settings.facts };
      stopWork.current = play(template, options, (played) => {
        if (!played || played.sets.length === 0) return setPlaying({ state: 'failed' });
        const found = wanted === undefined ? 0 : played.sets.findIndex(({ fresh }) => fresh.includes(wanted));
        showSet(played, Math.max(0, found), template);
      });
    },
    step(by: number): void {
      if (playing.state !== 'there') return;
      const { played, at, template } = playing;
      showSet(played, (at + by + played.sets.length) % played.sets.length, template);
    },
    /** Stops, keeping the current generated answers or restoring the user's own. */
    stop(keep: 'these' | 'mine'): void {
      stopWork.current();
      setPlaying({ state: 'off' });
      const { current } = mine;
      mine.current = undefined;
      if (keep === 'mine' && current)
        preview.take({ answers: current.answers, remarks: current.remarks }, { stage: current.stage, role: current.role });
    },
  };
}
