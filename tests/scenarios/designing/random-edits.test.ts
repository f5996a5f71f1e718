import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brokenIn,
  edit,
  lint,
  outlineOf,
  perform,
  redo,
  startDesign,
  undo,
  type DesignCommand,
  type Template,
} from '../../../engine/index.ts';
import { deepFreeze } from '../../../engine/freeze.ts';
import { structureFindings } from '../../../engine/survey/survey.ts';
import { placedQuestions } from '../../../engine/survey/walk.ts';
import { anyTree, mutatedTemplate } from '../../support/fuzz.ts';
import { anyEdit, commandFor, editedBy } from '../../support/random-edits.ts';
import { propertyTimeout, runs } from '../../support/run-count.ts';
import { stockDocument, stockDocumentsOf } from '../../support/stock-documents.ts';

const metaSchema = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(new URL('../../../schemas/core/template.schema.json', import.meta.url), 'utf8')) as object,
);
const permits = stockDocumentsOf('permits');
const fifty = fc.array(anyEdit, { minLength: 50, maxLength: 50 });
const other = deepFreeze(stockDocument('schemas/permits/hot-work.json'));

describe.each(permits)('fifty edits of %s', (path) => {
  const stock = deepFreeze(stockDocument(path));

  it(
    'leave a template of sound structure, each of them',
    () => {
      fc.assert(
        fc.property(fifty, (edits) => {
          const { templates } = editedBy(stock, edits, other);
          for (const template of templates) {
            expect(structureFindings(template, placedQuestions(template))).toEqual([]);
            deepFreeze(template);
          }
          const last = templates.at(-1);
          expect(metaSchema(last), JSON.stringify(metaSchema.errors)).toBe(true);
          // The only other structural faults are references that the edits reported and rules that form a cycle.
          const told = new Set(last && brokenIn(last).map(({ code }) => code));
          const codes = new Set(
            lint(last).flatMap(({ code, level }) =>
              level === 'error' && /^(template|field|id|option|question|section)\./.test(code) ? [code] : [],
            ),
          );
          codes.delete('question.never-shown');
          expect([...codes].filter((code) => !told.has(code))).toEqual([]);
        }),
        { numRuns: runs(60, 8) },
      );
    },
    propertyTimeout,
  );

  it(
    'can all be undone and redone',
    () => {
      fc.assert(
        fc.property(fifty, (edits) => {
          let design = startDesign(stock);
          for (const wanted of edits) {
            const performed = perform(design, commandFor(design.template, wanted, other));
            if (performed.ok) design = performed.design;
          }
          const last = structuredClone(design.template);
          const steps = design.past.length;
          for (let step = 0; step < steps; step += 1) design = undo(design);
          expect(design.template).toEqual(stockDocument(path));
          expect(undo(design)).toBe(design);
          for (let step = 0; step < steps; step += 1) design = redo(design);
          expect(design.template).toEqual(last);
          expect(redo(design)).toBe(design);
        }),
        { numRuns: runs(60, 8) },
      );
    },
    propertyTimeout,
  );
});

describe('a command', () => {
  it(
    'of any kind is answered, and none is thrown back',
    () => {
      fc.assert(
        fc.property(fc.tuple(anyEdit, fc.string(), anyTree, anyTree), ([wanted, key, value, whole]) => {
          const command = commandFor(other, wanted, other);
          const keys = Object.keys(command).filter((part) => part !== 'do');
          const part = keys[key.length % keys.length] ?? 'id';
          for (const spoiled of [
            { ...command, [part]: value },
            whole,
            { ...command, [part]: '__proto__' },
            { ...command, [part]: undefined },
          ]) {
            const edited = edit(other, spoiled as DesignCommand);
            if (edited.ok) expect(metaSchema(edited.template), JSON.stringify([spoiled, metaSchema.errors])).toBe(true);
            else expect(edited.code).toMatch(/^[a-z]+\.[a-z-]+$/);
          }
        }),
        { numRuns: runs(5000, 400) },
      );
    },
    propertyTimeout,
  );

  it(
    'returns a result or a code for any draft, however invalid',
    () => {
      fc.assert(
        fc.property(mutatedTemplate, anyEdit, (template, wanted) => {
          const command = commandFor(other, wanted, other);
          const edited = edit(template as Template, command);
          if (edited.ok) outlineOf(edited.template);
          else expect(edited.code).toMatch(/^[a-z]+\.[a-z-]+$/);
        }),
        { numRuns: runs(5000, 400) },
      );
    },
    propertyTimeout,
  );
});
