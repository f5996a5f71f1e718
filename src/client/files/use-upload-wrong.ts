import type { SnapshotFrom } from 'xstate';
import { counted } from '../../shared/counted.ts';
import { isProblemCode } from '../../shared/problem.ts';
import { useFileScope } from './file-scope.ts';
import type { uploadMachine } from './upload-machine.ts';

/**
 * Returns the problem of an upload in words: the one reported by the server, else the one found by the device. Undefined if there is
 * none.
 */
export function useUploadWrong(snapshot: SnapshotFrom<typeof uploadMachine>, size: string): string | undefined {
  const { t } = useFileScope();
  if (snapshot.matches('tooLarge')) return t('fileSize', { size });
  if (snapshot.matches('unreadable')) return t('fileUnreadable');
  if (!snapshot.matches('failed') && !snapshot.matches('refused')) return undefined;

  const { problem } = snapshot.context;
  const isSaid = problem !== undefined && (snapshot.matches('refused') || problem.status === 507);
  return isSaid && isProblemCode(problem.code) ? t(`problems:${problem.code}`, counted(problem.params)) : t('uploadFailed');
}
