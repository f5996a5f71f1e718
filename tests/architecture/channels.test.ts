import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { channels, listChannels, silentChannels } from '../../src/shared/realtime.ts';
import { repository } from '../support/repository.ts';

const server = join(repository, 'src/server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'));

const found = readFileSync(join(server, 'realtime/differences.ts'), 'utf8');
const carries = (channel: string) =>
  Object.values(listChannels).some((each) => each === channel) ||
  found.includes(`  ${channel}: [`) ||
  sources.some((text) => text.includes(`channel: '${channel}'`));

/** Section 7.13 of the specification. */
const specified = [
  ...['OrgModules', 'User', 'Notification', 'Actions', 'Rules', 'Plan', 'AllModules', 'OnBoarding', 'TenantMemoryDetails'],
  ...['RoleWiseUsers', 'ModuleBasedUsers', 'UsedLicenseCount', 'SubscriptionPlan', 'Timezone', 'SaasAdditionalFeatures', 'Organization'],
];

describe('the channels of the websocket', () => {
  it('each carry messages, announced or found by polling', () => {
    expect(channels.filter((channel) => !carries(channel))).toEqual([]);
  });

  it('are not listed as silent when they carry messages', () => {
    expect(silentChannels.filter(carries)).toEqual([]);
  });

  it('are those of the specification and three of ours', () => {
    const all: string[] = [...channels, ...silentChannels];
    expect(all.toSorted()).toEqual([...specified, 'Records', 'Sites', 'Templates'].toSorted());
  });
});
