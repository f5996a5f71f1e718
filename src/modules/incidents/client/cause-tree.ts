import { isObject } from '../../../shared/is-object.ts';

/** A why of one or several chains, or the root cause that ends a chain. */
export interface CauseNode {
  /** The row and the place in its chain: stays the same while other rows change. */
  key: string;
  text: string;
  /** Names of the master data from the group to the root cause; empty for a why. */
  causes: string[];
  children: CauseNode[];
}

const whys = ['why1', 'why2', 'why3', 'why4', 'why5'] as const;
const levels = ['causeGroup', 'causeParent', 'cause'] as const;

/** Returns the chains of whys as trees: chains that begin with the same words share that part. */
export function causeTree(rows: unknown, nameOf: (id: string) => string | undefined): CauseNode[] {
  const roots: CauseNode[] = [];
  for (const row of Array.isArray(rows) ? rows.filter(isObject) : []) {
    const answers = new Map<string, unknown>(Object.entries(row));
    const said = (question: string) => text(answers.get(question)).trim();
    let branch = roots;
    for (const why of whys) {
      const words = said(why);
      if (words === '') break;
      const known = branch.find((node) => node.causes.length === 0 && sameWords(node.text, words));
      const node = known ?? { key: `${said('rowId')} ${why}`, text: words, causes: [], children: [] };
      if (!known) branch.push(node);
      branch = node.children;
    }
    const causes = levels.flatMap((level) => nameOf(said(level)) ?? []);
    const words = said('causeText');
    if (causes.length > 0 || words !== '') branch.push({ key: said('rowId'), text: words, causes, children: [] });
  }
  return roots;
}

/** Whether a record has root causes to draw. */
export function hasCauses(answers: Readonly<Record<string, unknown>>): boolean {
  return causeTree(answers['rootCauses'], (id) => id).length > 0;
}

function sameWords(one: string, other: string): boolean {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replaceAll(/[\s.?!]+/g, ' ')
      .trim();
  return plain(one) === plain(other);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
