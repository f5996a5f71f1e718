import { expect, it } from 'vitest';
import { causeTree, type CauseNode } from '../../../src/modules/incidents/client/cause-tree.ts';

const names: Record<string, string> = { e: 'Equipment', g: 'Guarding', p: 'People' };
const drawn = ({ text, causes, children }: CauseNode): unknown => [[...causes, text].join(' › '), ...children.map(drawn)];
const tree = (...rows: object[]) => causeTree(rows, (id) => names[id]).map(drawn);

it('several chains of whys form trees that share equal beginnings', () => {
  expect(
    tree(
      { rowId: '1', why1: 'The guard was open.', why2: 'It was bridged', causeGroup: 'e', causeParent: 'g', causeText: 'A cable tie does' },
      { rowId: '2', why1: 'the guard was  open', why2: 'Nobody checked it', causeGroup: 'p', causeText: 'No rounds' },
      { rowId: '3', causeGroup: 'p', causeText: 'Hurry' },
    ),
  ).toEqual([
    ['The guard was open.', ['It was bridged', ['Equipment › Guarding › A cable tie does']], ['Nobody checked it', ['People › No rounds']]],
    ['People › Hurry'],
  ]);
});

it('a chain ends at its first gap, and an empty row draws nothing', () => {
  expect(tree({ rowId: '1', why1: 'A', why3: 'C', causeGroup: 'e' }, { rowId: '2' })).toEqual([['A', ['Equipment › ']]]);
  expect(causeTree(undefined, () => undefined)).toEqual([]);
});
