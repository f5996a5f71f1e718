import { useTranslation } from 'react-i18next';
import { evidenceLimits, fileLimits, typeNames } from '../../../shared/file-limits.ts';
import { useDesign } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { Keyword } from './keyword.tsx';
import { NumberKeyword } from './number-keyword.tsx';
import { Pair, PanelGroup } from './panel-group.tsx';
import { PanelChoice } from './panel-choice.tsx';
import { PanelNumber } from './panel-number.tsx';
import { PanelSeveral } from './panel-several.tsx';
import { useSubject } from './subject-context.ts';

const megabyte = 1_000_000;
const captures = ['any', 'environment', 'user'] as const;

/** Files that an attachment takes: their types, how many and how large; or photos of the moment only. */
export function FilesGroup() {
  const { t } = useTranslation('designer');
  const { schema, isReadOnly, patch } = useSubject();
  const module = useDesign(({ template }) => template['x-module']);
  const refusal = useRefusal();
  const files = schema['x-files'] ?? { types: [], maxSize: megabyte };
  const allowed = [...new Set([...fileLimits['library-file'].types, ...evidenceLimits(module).types])];
  const photos = allowed.filter((type) => type.startsWith('image/'));
  const isCaptured = schema['x-capture'] !== undefined;

  return (
    <PanelGroup title={t('properties.group.files')}>
      <Keyword name="x-files">
        <PanelSeveral
          label={t('properties.fileTypes')}
          values={files.types}
          options={(isCaptured ? photos : allowed).map((type) => ({ id: type, name: typeNames([type]) }))}
          error={files.types.length === 0 ? t('properties.fileTypesNone') : undefined}
          disabled={isReadOnly}
          onChoose={(types) => (types.length === 0 ? undefined : refusal(patch({ 'x-files': { ...files, types } })))}
        />
      </Keyword>
      <Pair>
        <NumberKeyword name="maxItems" label={t('properties.fileCount')} isRequired isWhole />
        <NumberKeyword name="minItems" label={t('properties.fileLeast')} isWhole />
      </Pair>
      <PanelNumber
        label={t('properties.fileSize')}
        value={Math.round((files.maxSize / megabyte) * 100) / 100}
        isRequired
        disabled={isReadOnly}
        onEnter={(size = 1) => patch({ 'x-files': { ...files, maxSize: Math.round(size * megabyte) } }, 'question x-files')}
      />
      <Keyword name="x-capture">
        <PanelChoice
          label={t('properties.capture')}
          hint={isCaptured ? t('properties.captureHint') : undefined}
          value={schema['x-capture'] ?? 'any'}
          options={captures.map((capture) => ({ id: capture, name: t(`properties.captures.${capture}`) }))}
          disabled={isReadOnly}
          onChoose={(capture) =>
            refusal(
              capture === 'any'
                ? patch({ 'x-capture': undefined })
                : patch({ 'x-capture': capture, 'x-files': { ...files, types: photosOf(files.types, photos) } }),
            )
          }
        />
      </Keyword>
    </PanelGroup>
  );
}

/** A camera takes pictures. */
function photosOf(types: readonly string[], photos: readonly string[]): string[] {
  const kept = types.filter((type) => photos.includes(type));
  return kept.length > 0 ? kept : photos.slice(0, 2);
}
