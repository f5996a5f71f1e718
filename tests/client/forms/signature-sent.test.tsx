import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { noQueue, type UploadQueue } from '../../../src/client/files/file-services.ts';
import type { FormScope } from '../../../src/client/forms/form-scope.ts';
import { FormScopeContext } from '../../../src/client/forms/form-scope.ts';
import { noServices } from '../../../src/client/forms/form-services.ts';
import { useSignatureFile } from '../../../src/client/forms/widgets/use-signature-file.ts';

let signature: ReturnType<typeof useSignatureFile> | undefined;
let root = createRoot(document.createElement('div'));
afterEach(() => {
  root.unmount();
  root = createRoot(document.createElement('div'));
  signature = undefined;
});

function Paper({ onFile }: { onFile: (id: string | undefined) => void }) {
  signature = useSignatureFile({ id: 'signed', cellKey: 'signed', onFile });
  return <span data-state={signature.state} />;
}

const stored = { id: 'stored', name: 'signature.png', type: 'image/png', size: 3 };
const ink = () => new File(['ink'], 'signature.png', { type: 'image/png' });

/** Shows the paper in a form with these services. */
async function show(services: FormScope['services'], onFile: (id: string | undefined) => void, flush: () => void): Promise<void> {
  const scope = { services, store: { busy: () => {}, isBusy: (key: string) => key === 'photo', flush } } as unknown as FormScope;
  root.render(
    <FormScopeContext value={scope}>
      <Paper onFile={onFile} />
    </FormScopeContext>,
  );
  await new Promise((later) => setTimeout(later, 20));
  await vi.waitFor(() => expect(signature).toBeDefined());
}

it('a drawn signature is stored in the form that is open when its upload ends', async () => {
  const upload = Promise.withResolvers<typeof stored>();
  const services = { ...noServices, upload: () => upload.promise };
  const [before, after, flushBefore, flushAfter] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  await show(services, before, flushBefore);
  void signature?.save(ink());
  await vi.waitFor(() => expect(signature?.state).toBe('saving'));

  await show(services, after, flushAfter);
  upload.resolve(stored);
  await vi.waitFor(() => expect(signature?.state).toBe('saved'));
  expect(after).toHaveBeenCalledExactlyOnceWith('stored');
  expect(flushAfter).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
  expect(flushBefore).not.toHaveBeenCalled();
});

it('a drawn signature is stored after the photos chosen before it, which would void it', async () => {
  let isPhotoWaiting = true;
  const queue: UploadQueue = { ...noQueue, hasOlder: (_, isAwaited) => Promise.resolve(isPhotoWaiting && isAwaited('photo')) };
  const told = vi.fn();
  await show({ ...noServices, queue, upload: () => Promise.resolve(stored) }, told, () => {});
  void signature?.save(ink());
  await new Promise((later) => setTimeout(later, 300));
  expect(told).not.toHaveBeenCalled();

  isPhotoWaiting = false;
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('stored'));
});

it('a drawn signature does not wait for a photo that another form of the record left behind', async () => {
  const queue: UploadQueue = { ...noQueue, hasOlder: (_, isAwaited) => Promise.resolve(isAwaited('left#remark')) };
  const told = vi.fn();
  await show({ ...noServices, queue, upload: () => Promise.resolve(stored) }, told, () => {});
  void signature?.save(ink());
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('stored'));
});
