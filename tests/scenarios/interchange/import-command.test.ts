import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const command = async (...args: string[]) => {
  const run = promisify(execFile)(process.execPath, ['src/server/cli/import-template.ts', ...args], {
    cwd: root,
    maxBuffer: 50 * 1024 ** 2,
  });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
};

describe('npm run import:template', () => {
  it('prints the template and its losses', async () => {
    const { code, stdout } = await command('tests/fixtures/xlsform/socio-economic-survey.xlsx', '--json');

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      template: { title: 'Socio-economic Survey', 'x-module': 'permits' },
      losses: expect.any(Array),
    });
  });

  it('prints a code and fails if there is no template', async () => {
    const { code, stdout } = await command('tests/fixtures/xlsform/ifrc-distribution-site-assessment-v1.old-binary.xls.xlsx', '--json');

    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ error: { code: 'import.old-binary-xls', params: {} } });
  });

  it('prints instructions instead of a code without --json', async () => {
    const { code, stderr } = await command('tests/fixtures/xlsform/ifrc-distribution-site-assessment-v1.old-binary.xls.xlsx');

    expect(code).toBe(1);
    expect(stderr).toContain('save it as .xlsx');
  });
});
