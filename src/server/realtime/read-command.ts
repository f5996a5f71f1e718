import type { CableCommand } from '../../shared/realtime.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the command of a socket message. Undefined unless it is spelled exactly as allowed. */
export function readCommand(text: string): CableCommand | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { command, channel, since, organization_id, user_id, ...unknown } = value as Record<string, unknown>;
  if (Object.keys(unknown).length > 0 || typeof channel !== 'string' || channel.length > 60) return undefined;
  const scope = isId(organization_id) && user_id === undefined ? { organization_id } : undefined;
  const asked = scope ?? (isId(user_id) && organization_id === undefined ? { user_id } : undefined);
  if (!asked) return undefined;

  if (command === 'unsubscribe' && since === undefined) return { command, channel, ...asked };
  if (command !== 'subscribe') return undefined;
  if (since === undefined) return { command, channel, ...asked };
  return typeof since === 'string' && since.length <= 60 ? { command, channel, since, ...asked } : undefined;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
