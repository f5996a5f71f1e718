import { registerLifecycles } from '../../workflows/index.ts';

registerLifecycles(import.meta.glob(['../../workflows/*.ts', '!../../workflows/index.ts'], { eager: true }));
