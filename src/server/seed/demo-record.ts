import type { Answers } from '../../shared/record.ts';
import type { DemoPicture } from './demo-pictures.ts';

/** Ids that the answers of a plan refer to, by the names that the plan uses. */
export interface DemoScene {
  /** The id of a record or a row of the plan. */
  id: (key: string) => string;
  /** The id of a person, by account. */
  person: (account: string) => string;
  /** The answer that names a site, down to one of its units where one is given. */
  place: (site: string, unit?: string) => Answers;
  /** The id of a term of the master data, by tree and English name. */
  term: (tree: string, name: string) => string;
  /** A day, in days from today. */
  day: (days: number) => string;
  /** A moment, in days from now. */
  moment: (days: number) => string;
}

/** An event in the life of a demo record, or of the record that a row of it became. */
export interface DemoStep {
  event: string;
  by: string;
  /** Days ago. */
  ago: number;
  answers?: (scene: DemoScene) => Answers;
  reason?: string;
  /** The row that became the record, if the step is not of the record itself. */
  of?: string;
}

/** A record of the demo organisation, who started it when, and what happened to it since. */
export interface DemoRecord {
  key: string;
  module: string;
  template: string;
  by: string;
  /** Days ago. */
  ago: number;
  answers: (scene: DemoScene) => Answers;
  /** Pictures and documents, by question. */
  files?: Record<string, readonly DemoPicture[]>;
  /** Parent of the record, and the relation to it. */
  parent?: { key: string; relation: string };
  /** Whether it was never submitted. */
  isDraft?: boolean;
  life?: readonly DemoStep[];
}
