import type { Template } from '../../../../engine/index.ts';
import { a, aTemplate, grid, yesNo } from '../../../support/a-template.ts';

/** Two sections and one in it; a gas test under an option, a grid, and a fixed question. */
export function aDesign(): Template {
  return aTemplate({
    questions: {
      task: a('text', { title: 'Task', 'x-fixed': true }),
      hot: yesNo({ title: 'Hot work' }),
      gas: a('number', { title: 'Gas test', 'x-show': { chosen: ['hot', 'yes'] } }),
      crew: grid({ name: a('text', { title: 'Name' }), role: a('text', { title: 'Role' }) }, { title: 'Crew' }),
      guard: a('text', { title: 'Fire guard' }),
      note: a('text-area', { title: 'Note' }),
    },
    sections: [
      { id: 'work', title: 'Work', questions: ['task', 'hot', 'gas', 'crew'] },
      { id: 'precautions', title: 'Precautions', questions: ['guard'] },
      { id: 'extra', title: 'Extra', parent: 'precautions', questions: ['note'] },
    ],
  });
}
