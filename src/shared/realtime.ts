/**
 * Channels of the websocket that are in use: those of the specification (section 7.13) by its names, and our own for records, templates
 * and sites. A channel is listed here only once something is sent on it.
 */
export const channels = [
  'Organization',
  'OnBoarding',
  'Timezone',
  'OrgModules',
  'SubscriptionPlan',
  'TenantMemoryDetails',
  'Rules',
  'User',
  'Notification',
  'RoleWiseUsers',
  'ModuleBasedUsers',
  'UsedLicenseCount',
  'Actions',
  'Records',
  'Templates',
  'Sites',
] as const;

/**
 * Other channels of the specification. A subscription is granted but receives nothing until their subjects exist: plans and extra
 * features that a subscription can switch to, and modules that can be bought.
 */
export const silentChannels = ['Plan', 'AllModules', 'SaasAdditionalFeatures'] as const;
/**
 * Channels of the specification for the list of one module: `all` reports that a record of it changed, `refresh` that reminders of it were sent.
 * They carry no ids; the channel `Records` does.
 */
export const listChannels: Readonly<Partial<Record<string, Channel>>> = { actions: 'Actions' };

export type Channel = (typeof channels)[number] | (typeof silentChannels)[number];

/**
 * Change that a message reports to a screen: one thing changed, a whole list is new, or the missed changes are unknown and the screen asks
 * for everything again.
 */
export type ChangeAction = 'create' | 'update' | 'remove' | 'all' | 'refresh';

/** Ids and small figures only. Clients fetch the data itself over the API, which checks permissions. */
export type ChangeData = Readonly<Record<string, string | number>>;

/** Whose messages a subscription asks for: the reader's organisation, or the reader. */
export type Scope = { organization_id: string } | { user_id: string };

/**
 * Command that a browser sends on the socket. `since` is the last position it knows of the channel; the server resends all later
 * messages.
 */
export type CableCommand =
  ({ command: 'subscribe'; channel: string; since?: string } & Scope) | ({ command: 'unsubscribe'; channel: string } & Scope);

export interface ChannelMessage {
  type: 'message';
  channel: Channel;
  action: ChangeAction;
  data?: ChangeData;
  /** The position in the sequence of changes; none where the server found the change by looking. */
  at?: string;
}

/** Message that the server sends on the socket. Positions are opaque, and the same in every server process. */
export type CableMessage =
  | { type: 'welcome'; at: string }
  | { type: 'ping'; at?: string }
  | ({ type: 'confirmed'; channel: Channel; at: string } & Scope)
  | { type: 'unsubscribed'; channel: string }
  | { type: 'rejected'; channel?: string; code: string }
  | ChannelMessage;

/** Why the server closes a socket, beyond the codes of RFC 6455. */
export const cableCloses = {
  /** The session is over: it was ended, it lapsed, or its user's rights were cut. */
  ended: 4401,
  /** The user or the organisation is not active any more. */
  inactive: 4403,
  /** Nothing was subscribed to. */
  idle: 4408,
  /** The organisation is locked. */
  locked: 4423,
} as const;

/** How often the server is heard at least, in milliseconds. */
export const cableBeat = 25_000;

export function isChannel(name: unknown): name is Channel {
  return [...channels, ...silentChannels].some((channel) => channel === name);
}
