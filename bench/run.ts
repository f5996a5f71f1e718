import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { contenderNames, type ContenderName } from './contender.ts';
import { evaluatorBudgets, formBudgets, sizeBudget } from './measure/budgets.ts';
import { designerBudgets, designerTable } from './measure/designer-report.ts';
import { measureDesigner } from './measure/designer-rounds.ts';
import { measureEvaluator } from './measure/evaluator-rounds.ts';
import { formRouteSize } from './measure/form-route-size.ts';
import { budgetTable, evaluatorTable, plainTable, ratioTable } from './measure/report.ts';
import { measureForms } from './measure/rounds.ts';
import { measureActions } from './server/actions.ts';
import { measureServer } from './server/run.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    designer: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    actions: { type: 'boolean', default: false },
    records: { type: 'string', default: '100000' },
    others: { type: 'string' },
    data: { type: 'string' },
  },
});
const { quick, designer: isDesignerAlone } = values;
const sizes = (values.sizes ?? (quick ? '300' : '50,300,1000')).split(',').map(Number);
const rounds = Number(values.rounds ?? (quick ? 1 : 5));
const only = values.only?.split(',').filter((name): name is ContenderName => contenderNames.some((known) => known === name));
const isWhole = !quick && values.sizes === undefined && only === undefined;

const results = new URL('RESULTS.md', import.meta.url);
/** The sections of the server, which are measured by themselves and stand last. */
const serverSections = [/\n## Server\n(?:(?!\n## )[\s\S])*/, /\n## Register of actions\n(?:(?!\n## )[\s\S])*/];

if (values.server) {
  const [records, data] = [Number(values.records), values.data];
  const section = values.actions
    ? await measureActions({ records, others: Number(values.others ?? 0), data })
    : await measureServer({ records, others: Number(values.others ?? 900_000), data });
  console.log(section);
  writeFileSync(
    results,
    `${readFileSync(results, 'utf8')
      .replace(serverSections[values.actions ? 1 : 0] ?? '', '')
      .trimEnd()}\n\n${section}`,
  );
  process.exit(0);
}

const designer = isDesignerAlone || only === undefined ? await measureDesigner(rounds, quick ? 4 : 8) : [];
const designerText = `## Designer, 1,000 questions

The same audit in the designer: canvas, outline and properties, with the linter behind them. From the press until all that it changes is painted, on the
canvas and beside it.

${designerTable(designer)}
`;
if (isDesignerAlone) {
  console.log(`${designerText}\n${budgetTable(designerBudgets(designer))}`);
  process.exit(0);
}

const forms = await measureForms(sizes, rounds, only);
const evaluator = measureEvaluator(quick ? 1 : 5);
const size = await formRouteSize();
const whole = size.form + size.styles;

const text = `# Bench

\`npm run bench\`: a synthetic audit in sections of twenty (text, text area, number, date, radio, check boxes, select; every fifth with a child question; 30 % required), as production
builds in headless Chromium, each form in a fresh page, all contenders in turns, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; medians. A time ends when its frame is painted. Muster, RJSF and SurveyJS have the whole form in
the document too; Muster mounts what is below the first section in idle time, and shows the messages of a refused submission from the top.
Measured on ${cpus().length} cores of a shared virtual machine, Node ${process.versions.node.split('.')[0]}: trust the ratios, and of them those of 1.5 and more.

## Ratios

Beside hand-written, memoised React + MUI (1). Less is better.

${ratioTable(forms)}

## Budgets

${budgetTable([...(only ? [] : formBudgets(forms)), ...evaluatorBudgets(evaluator), sizeBudget(whole), ...(only ? [] : designerBudgets(designer))])}
${only ? '' : `\n${designerText}`}

## Evaluator

${evaluatorTable(evaluator)}

## Context

The form route loads ${whole.toFixed(1)} KiB (gzip, styles included) beyond the ${size.shell.toFixed(1)} KiB of the shell. As measured:

${plainTable(forms)}
`;

console.log(text);
if (isWhole) {
  const before = readFileSync(results, 'utf8');
  writeFileSync(results, [text, ...serverSections.map((section) => section.exec(before)?.[0] ?? '')].join(''));
} else console.error('A partial run: RESULTS.md stays as it is.');
