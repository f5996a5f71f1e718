import { questionsForAll, type Answers, type Form, type Question } from '../../../../engine/index.ts';

/** Competences that one task needs, and who is to do it; a worker without a profile is known by name only. */
interface TaskNeed {
  worker: string | undefined;
  name: string;
  types: string[];
}

const needed = (columns: readonly Question[]) => columns.find(({ source }) => source === 'terms/competence_type');
const worker = (columns: readonly Question[]) => columns.find(({ source }) => source === 'records/worker-profiles');

/**
 * The competences that the tasks of a record need: of grids that every reader sees and that name a worker
 * profile and competences in each row.
 */
export function taskNeeds(form: Form, answers: Answers): TaskNeed[] {
  return questionsForAll(form).flatMap(({ id, columns = [] }) => {
    const who = worker(columns);
    const what = needed(columns);
    const rows = answers[id];
    if (!who || !what || !Array.isArray(rows)) return [];
    return (rows as Answers[]).map((row) => {
      const profile = row[who.id];
      const name = columns.filter(({ field }) => field === 'text').map((column) => row[column.id]);
      return {
        worker: typeof profile === 'string' ? profile : undefined,
        name: name.find((text) => typeof text === 'string') ?? '–',
        types: [row[what.id] ?? []].flat().map(String),
      };
    });
  });
}
