import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem } from '../../shared/problem.ts';
import { importDocument, type ImportedDocument } from '../interchange/import-document.ts';
import { codeOf } from '../error-code.ts';
import { translate } from '../texts/translate.ts';

const usage = 'npm run -s import:template -- <file> [--json] [--module permits]';
const { values, positionals } = readCall();
const unreadable: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'this user may not read it',
};
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error(usage);
  process.exit(2);
}

try {
  const imported = await importDocument(await read(file), { module: values.module, title: basename(file, extname(file)) });
  console.log(values.json ? JSON.stringify(imported) : inWords(imported));
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof Problem)) console.error(error instanceof Error ? error.message : String(error));
  else if (values.json) console.log(JSON.stringify({ error: { code: error.code, params: error.details.params ?? {} } }));
  else console.error(problemInWords(error));
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const why = unreadable[codeOf(error) ?? ''] ?? 'it cannot be read';
    throw new Error(`${path}: ${why}. Give the path of an XLSForm workbook, a SurveyJS survey or a JSON Schema.`, { cause: error });
  }
}

function readCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, module: { type: 'string', default: 'permits' } },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}

function inWords({ template, losses }: ImportedDocument): string {
  const lines = losses.map(
    ({ sheet, row, column, name, code, params }) => `${[sheet, row, column].join(':')} ${name} ${code} ${JSON.stringify(params)}`,
  );
  const questions = Object.keys(template.properties).length;
  return [`${template.title}: ${questions} questions in ${template['x-sections'].length} sections, ${losses.length} losses`, ...lines].join(
    '\n',
  );
}

function problemInWords({ code, details: { params } }: Problem): string {
  const texts = [translate('en', 'problems', code, params), translate('en', 'problems', `mend.${code}`, params)];
  return [code, ...texts.filter((text) => text !== undefined)].join('\n');
}
