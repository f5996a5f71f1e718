import { optionsOf } from '../survey/walk.ts';
import { highestRank, riskMatrixOf } from '../risk/risk-matrix.ts';
import { own } from '../own.ts';
import type { Option } from '../template.ts';
import type { Call } from './call.ts';
import type { Environment } from './environment.ts';
import { anything, between, canBeNull, either, isNothing, isScalar, nothing, setOf, type Range } from './range.ts';

/** Returns the key under which an environment stores what a call reads. Undefined if it cannot be known. */
export function keyOfReading({ name, args }: Call): string | undefined {
  const [first, second] = args;
  if (typeof first !== 'string') return undefined;
  if (name === 'var') return args.length === 1 && !first.includes('.') ? first : undefined;
  if (name === 'rating' || name === 'band' || name === 'rank') return `${name} ${first}`;
  if (name === 'count') return args.length === 1 ? `count ${first}` : undefined;
  return name === 'chosen' && typeof second === 'string' ? `chosen ${JSON.stringify(second)} ${first}` : undefined;
}

/** Returns the possible values that a call reads; undefined when it reads nothing of that kind. */
export function readingOf(call: Call, environment: Environment): Range | undefined {
  const { name, args } = call;
  const id = typeof args[0] === 'string' ? args[0] : '';
  const answer = environment.narrowed.get(id) ?? environment.known.answers.get(id) ?? anything;
  const key = keyOfReading(call);
  const narrowed = key === undefined ? undefined : environment.narrowed.get(key);
  if (narrowed) return narrowed;

  switch (name) {
    case 'var':
      return id.includes('.') ? anything : answer;
    case 'answered':
      return isNothing(answer) ? setOf(false) : canBeNull(answer) ? either : setOf(true);
    case 'chosen':
      return chosenRange(answer, args[1], optionsAt(id, environment) !== undefined);
    case 'remark':
      return remarkRange(id, environment);
    case 'rating':
      return isNothing(answer) ? nothing : between(1, 25, true);
    case 'rank':
      return isNothing(answer) ? nothing : between(1, highestRank(riskMatrixOf(environment.known.template['x-settings'])), true);
    case 'band':
      return isNothing(answer)
        ? nothing
        : setOf(null, ...riskMatrixOf(environment.known.template['x-settings']).bands.map((band) => band.id));
    case 'count': {
      if (args.length > 1) return isNothing(answer) ? setOf(0) : undefined;
      const grid = environment.known.placed.get(id);
      return isNothing(answer) ? setOf(0) : between(0, grid?.chain.length === 0 ? (grid.schema.maxItems ?? Infinity) : Infinity);
    }
    case 'setting': {
      const setting = own(environment.known.template['x-settings'], id) ?? null;
      return isScalar(setting) ? setOf(setting) : anything;
    }
    default:
      return undefined;
  }
}

function optionsAt(id: string, { known }: Environment): readonly Option[] | undefined {
  const question = known.placed.get(id);
  return question && optionsOf(known.template, question)?.options;
}

/** Returns whether an answer may have a remark: only if its question, or one of its options, asks for one. */
function remarkRange(id: string, environment: Environment): Range {
  const remarks = environment.known.placed.get(id)?.schema['x-remarks'] ?? 'never';
  return remarks === 'never' && !optionsAt(id, environment)?.some((option) => option['x-ask']) ? setOf(false) : either;
}

function chosenRange(answer: Range, option: unknown, hasOptions: boolean): Range {
  // Options are texts.
  if (isNothing(answer) || (hasOptions && isScalar(option) && typeof option !== 'string')) return setOf(false);
  if (answer.kind !== 'set' || typeof option !== 'string') return either;
  if (!answer.values.includes(option)) return setOf(false);
  return answer.values.length === 1 ? setOf(true) : either;
}
