import { patternOf } from '../../patterns/pattern.ts';
import type { RuleJson } from '../../template.ts';
import { isDateFormat } from '../../time/formatted-moment.ts';
import { UnfitExpression, type Expression } from './expression.ts';
import { simplePattern } from './patterns.ts';
import type { Conversion } from './surroundings.ts';
import { bareMoment, optionLiteral, resultKind } from './value-kind.ts';

type TextLogic = (args: readonly Expression[], conversion: Conversion) => RuleJson;

/** The functions over texts, with the least and the most arguments that each takes. */
export const textFunctions: ReadonlyMap<string, readonly [least: number, most: number, logic: TextLogic]> = new Map([
  ['regex', [2, 2, matches]],
  ['string-length', [0, 1, ([text], conversion) => ({ length: [textIn('string-length', text, conversion)] })]],
  ['substr', [2, 3, (args, conversion) => ({ slice: withText('substr', args, conversion) })]],
  ['substring-before', [2, 2, (args, conversion) => ({ before: allTexts('substring-before', args, conversion) })]],
  ['substring-after', [2, 2, (args, conversion) => ({ after: allTexts('substring-after', args, conversion) })]],
  ['normalize-space', [0, 1, ([text], conversion) => ({ tidy: [textIn('normalize-space', text, conversion)] })]],
  ['translate', [3, 3, (args, conversion) => ({ translate: allTexts('translate', args, conversion) })]],
  ['starts-with', [2, 2, (args, conversion) => edge('starts-with', args, conversion, (size) => [0, size])]],
  ['ends-with', [2, 2, (args, conversion) => edge('ends-with', args, conversion, (size) => [-size])]],
  ['format-date', [2, 2, formatted]],
  ['format-date-time', [2, 2, formatted]],
] as const);

/**
 * Converts a value that XPath and our rules spell alike. Throws for several choices, moments and ticked boxes, which they spell
 * differently.
 */
function textIn(name: string, text: Expression | undefined, conversion: Conversion): RuleJson {
  const { self } = conversion.surroundings;
  if (!text) {
    if (!self) throw new UnfitExpression('expression-arguments', { function: name });
    return textIn(name, { kind: 'question', name: self.name }, { ...conversion, question: () => self });
  }
  const question = conversion.question(text);
  const kind = resultKind(text, conversion.question);
  const isAlike = kind === 'text' || kind === 'token' || kind === 'number' || kind === 'nothing' || question?.field === 'date';
  if (!isAlike) throw new UnfitExpression('expression-function', { function: name });
  return text.kind === 'question' && question === self && question ? { var: conversion.readable(question).id } : conversion.logic(text);
}

function withText(name: string, [text, ...others]: readonly Expression[], conversion: Conversion): RuleJson[] {
  return [textIn(name, text, conversion), ...others.map((other) => conversion.logic(other))];
}

/** Texts that are all spelled alike: a mark of several choices or of a moment is found elsewhere than in XForms. */
function allTexts(name: string, args: readonly Expression[], conversion: Conversion): RuleJson[] {
  return args.map((arg) => textIn(name, arg, conversion));
}

/** Returns the rule whether a text begins or ends with a literal text. */
function edge(name: string, [text, part]: readonly Expression[], conversion: Conversion, cut: (size: number) => number[]): RuleJson {
  if (part?.kind !== 'text' && part?.kind !== 'number') throw new UnfitExpression('expression-function', { function: name });
  const literal = String(part.value);
  if (literal === '') return true;
  return { '===': [{ slice: [textIn(name, text, conversion), ...cut(literal.length)] }, literal] };
}

/** A pattern that lists whole values is a list, one that counts the digits of a whole number is bounds; any other in the safe subset with both anchors stays a pattern. */
function matches([text, pattern]: readonly Expression[], conversion: Conversion): RuleJson {
  const source = pattern?.kind === 'text' ? pattern.value : undefined;
  const simple = source === undefined ? undefined : simplePattern(source);
  const question = text && conversion.question(text);
  if (text && simple?.kind === 'values' && question?.field !== 'multiple-choice') {
    const value = conversion.logic(text);
    const isNumber = resultKind(text, conversion.question) === 'number';
    return {
      in: [
        isNumber ? { concat: [value] } : value,
        simple.values.map((one) => (question?.options ? optionLiteral(question, one, conversion) : one)),
      ],
    };
  }
  if (text && simple?.kind === 'digits' && question?.field === 'number' && question.isWhole && simple.least > 0) {
    const value = conversion.logic(text);
    const least: RuleJson = { '>=': [value, simple.least === 1 && !simple.isFirstNonZero ? 0 : 10 ** (simple.least - 1)] };
    return Number.isFinite(simple.most) ? { and: [least, { '<': [value, 10 ** simple.most] }] } : least;
  }
  // ODK Collect compares a whole text with a pattern, Web Forms looks for it in the text: with both anchors they agree.
  if (source === undefined || !patternOf(source)?.isAnchored) throw new UnfitExpression('expression-function', { function: 'regex' });
  return { matches: [textIn('regex', text, conversion), source] };
}

/** A day or a moment in a format; a day in the format of ISO 8601 is spelled like that already. */
function formatted([value, format]: readonly Expression[], conversion: Conversion): RuleJson {
  const isMoment = value && resultKind(value, conversion.question) === 'moment';
  // Engines disagree about `%%`.
  if (!isMoment || format?.kind !== 'text' || !isDateFormat(format.value) || format.value.includes('%%'))
    throw new UnfitExpression('expression-function', { function: 'format-date' });
  const moment = conversion.logic(bareMoment(value));
  return isDayOnly(value, conversion) && format.value === '%Y-%m-%d' ? { concat: [moment] } : { format_date: [moment, format.value] };
}

function isDayOnly(value: Expression, conversion: Conversion): boolean {
  if (value.kind === 'call') return value.name === 'today' || (value.name === 'date' && value.args[0]?.kind === 'text');
  return conversion.question(value)?.field === 'date';
}
