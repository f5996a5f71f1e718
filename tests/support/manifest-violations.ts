import type { ModuleManifest } from '../../src/shared/manifest.ts';
import { textOf } from './repository.ts';

const folder = 'tests/fixtures/modules/toolbox-talks';
export const template: unknown = JSON.parse(textOf(`${folder}/toolbox-talk.json`));
export const sound = (): ModuleManifest => JSON.parse(textOf(`${folder}/module.json`));

/** A module whose organisations bring the forms. */
export const formless = { forms: [] };

/** One change each to a valid manifest, with the pointer and the beginning of the report. */
export const violations: [string, object, string, string][] = [
  ['an unknown key', { stauts: [] }, '/stauts', 'this key is not known'],
  ['a key that is missing', { menu: undefined }, '/menu', 'this key is missing'],
  ['an unknown key further in', { menu: { order: 1, colour: 'red' } }, '/menu/colour', 'this key is not known'],
  ['a question that may follow an import and takes no files', { import: { later: ['topic'] } }, '/import/later/0', 'only files may follow'],
  ['a lifecycle that there is not', { lifecycle: 'premit' }, '/lifecycle', 'there is no such lifecycle'],
  [
    'a misspelled event',
    { grants: { ...sound().grants, beginn: { actions: ['update'] } } },
    '/grants/beginn',
    'the lifecycle has no such event',
  ],
  ['an event that nobody is granted', { omits: ['startReview', 'withdraw', 'tick'] }, '/grants', 'nobody is granted "issue"'],
  [
    'an event that is granted and left out',
    { omits: ['startReview', 'issue', 'revoke', 'withdraw', 'tick'] },
    '/omits/2',
    '"revoke" is granted as well',
  ],
  [
    'an event of people for the system',
    { grants: { ...sound().grants, revoke: { system: true } } },
    '/grants/revoke/system',
    'people send',
  ],
  [
    'the clock’s event for people',
    { grants: { ...sound().grants, tick: { actions: ['update'] } }, omits: ['startReview', 'issue', 'withdraw'] },
    '/grants/tick',
    'the clock sends',
  ],
  ['a grant that names no one', { grants: { ...sound().grants, revoke: { partial: true } } }, '/grants/revoke', 'this grant names no one'],
  [
    'a grant only for work without separation of duty',
    { grants: { ...sound().grants, approve: { unseparated: ['requester'] } } },
    '/grants/approve',
    'this grant names no one',
  ],
  [
    'a grant of an action that the subject does not know',
    { grants: { ...sound().grants, revoke: { actions: ['revoke', 'extend'] } } },
    '/grants/revoke/actions/1',
    'has no "extend"',
  ],
  ['review states without a review', { review: undefined }, '/review', 'records come to a state'],
  [
    'a review without review states',
    { lifecycle: 'worker-profile', grants: profile(), omits: [], tells: {} },
    '/review',
    'no record comes',
  ],
  ['a party that nothing uses', { parties: ['ghost'] }, '/parties/0', 'no grant, lifecycle or template uses "ghost"'],
  [
    'a party of a grant that records cannot have',
    { grants: { ...sound().grants, revise: { party: ['boss'] } } },
    '/grants/revise/party/0',
    '"boss" is not in',
  ],
  [
    'a party of the lifecycle that is not named',
    {
      parties: ['issuer'],
      grants: {
        ...sound().grants,
        issue: { actions: ['approve'] },
        accept: { actions: ['update'] },
        record: { actions: ['update'] },
        handBack: { actions: ['update'] },
        inspect: { actions: ['update'] },
        close: { actions: ['revoke'] },
        tick: { system: true },
      },
      omits: ['startReview', 'extend', 'transfer', 'handOver', 'suspend', 'reissue', 'withdraw'],
    },
    '/parties',
    'the lifecycle asks for "performer"',
  ],
  ['an unknown scenario', { tells: { aprove: ['requester'] } }, '/tells/aprove', 'the lifecycle tells of no such thing'],
  ['somebody told who is no party', { tells: { approve: ['boss'] } }, '/tells/approve/0', '"boss" is not in'],
  [
    'a column that no template fills',
    { list: { ...sound().list, columns: ['number', 'due_at'] } },
    '/list/columns/1',
    'no template fills "due_at"',
  ],
  ['a filter that no template fills', { list: { ...sound().list, filters: ['due_at'] } }, '/list/filters/0', 'no template fills "due_at"'],
  ['a filter that lists do not have', { list: { ...sound().list, filters: ['title'] } }, '/list/filters/0', 'a list has no "title"'],
  ['a column that lists do not show', { list: { ...sound().list, columns: ['mine'] } }, '/list/columns/0', 'a list has no "mine"'],
  ['an order that no index serves', { list: { ...sound().list, sort: '-settled_at' } }, '/list/sort', 'a list has no "settled_at"'],
  [
    'an order that only some users may read',
    { list: { ...sound().list, sort: 'present' }, reads: { few: { actions: ['approve'] } }, indexReads: { present: 'few' } },
    '/list/sort',
    'only some users may sort by "present"',
  ],
  [
    'a filter of a misspelled column, without a form',
    { ...formless, list: { ...sound().list, filters: ['begins_at'] } },
    '/list/filters/0',
    'a list',
  ],
  [
    'an index value with the name of a column',
    { ...formless, index: { present: 'number', status: 'code' } },
    '/index/status',
    'has a meaning',
  ],
  [
    'an index value that the server writes itself',
    { ...formless, index: { present: 'number', word: 'code' } },
    '/index/word',
    'has a meaning',
  ],
  [
    'a state of later records that the lifecycle lacks',
    { replaced: { in: ['signed'], same: 'topic' } },
    '/replaced/in/0',
    'no state "signed"',
  ],
  [
    'an answer of later records that no template asks for',
    { replaced: { in: ['approved'], same: 'colour' } },
    '/replaced/same',
    'no template has a question "colour"',
  ],
  [
    'a reminder of a time that no template fills',
    { reminders: [{ before: 'P1D', of: 'due_at', tells: ['requester'] }] },
    '/reminders/0/of',
    'no template fills "due_at"',
  ],
  [
    'a span of time that is none',
    { reminders: [{ before: 'soon', of: 'due_at', tells: ['requester'] }] },
    '/reminders/0/before',
    'must match pattern',
  ],
  [
    'a reminder of records that the clock never visits',
    { ...unclocked(), reminders: [{ before: 'P1D', of: 'ends_at', tells: ['requester'] }] },
    '/reminders',
    'the clock visits no records of this lifecycle',
  ],
  ['an icon that is not drawn', { icon: 'megaphone' }, '/icon', 'there is no icon "megaphone"'],
  [
    'an icon of a form that is not drawn',
    { icons: { 'toolbox-talk': 'megaphone' } },
    '/icons/toolbox-talk',
    'there is no icon "megaphone"',
  ],
  [
    'a reminder in a state that the clock does not visit',
    { ...formless, reminders: [{ before: 'P1D', of: 'ends_at', while: 'handed_back', tells: ['requester'] }] },
    '/reminders/0/while',
    'the clock visits no records in a state "handed_back"',
  ],
  [
    'names of people in a column that there is not',
    { links: { notes: { module: 'toolbox-talks', template: 'toolbox-talk', unnamed: ['attendees/nmae'] } } },
    '/links/notes/unnamed/0',
    'no template has a text "attendees/nmae"',
  ],
  [
    'a proposal from a question that is no text',
    { links: { notes: { module: 'toolbox-talks', template: 'toolbox-talk', proposes: { topic: 'site' } } } },
    '/links/notes/proposes/topic',
    'no template has a text "site"',
  ],
  [
    'a subject of the specification declared again',
    { subjects: [...(sound().subjects ?? []), { name: 'Permit', actions: ['read'] }] },
    '/subjects/1/name',
    '"Permit" is a subject already',
  ],
  ['an unknown party told of reports', { reportClocks: { tells: ['boss'] } }, '/reportClocks/tells/0', '"boss" is not in'],
  [
    'own records first without an assignee',
    { list: { ...sound().list, first: 'assignee' } },
    '/list/first',
    'no template fills "assignee"',
  ],
  [
    'a day that only the clock could move',
    {
      ...formless,
      calendar: { start: 'ends_at', move: 'tick' },
      grants: { ...sound().grants, tick: { system: true } },
      omits: clockless(),
    },
    '/calendar/move',
    'nobody is granted an event "tick"',
  ],
  ['two steps of one id', { steps: [1, 2].map(() => ({ id: 'one', sections: ['talk'] })) }, '/steps/1/id', '"one" is the id of an earlier'],
  ['readers that are no one', { ...formless, reads: { health: {} } }, '/reads/health', 'this grant names no one'],
  ['readers of no section', { reads: { health: { actions: ['approve'] } } }, '/reads/health', 'no section has "read": "health"'],
  ['a subject that nobody declares', { subject: 'Talk' }, '/subject', '"Talk" is no subject'],
  ['an unknown role', { roles: { boss: ['read'] } }, '/roles/boss', 'there is no such role'],
  [
    'an action that the subject does not know',
    { roles: { requester: ['extend'] } },
    '/roles/requester/0',
    '"Toolbox Talk" has no "extend"',
  ],
  ['a part of the print that there is not', { print: { log: true } }, '/print/log', 'this key is not known'],
  ['a key that no code reads', { figures: ['count'] }, '/figures', 'this key is not known'],
  [
    'an unknown key of a link',
    { links: { actions: { module: 'actions', template: 'action', form: 'action' } } },
    '/links/actions/form',
    'this key is not known',
  ],
  ['kinds of an event that nobody is granted', { kinds: { suspnd: ['shift', 'test'] } }, '/kinds/suspnd', 'nobody is granted an event'],
  ['a signature for an event that nobody is granted', { signsAgain: ['issue'] }, '/signsAgain/0', 'nobody is granted an event'],
  ['an offline event that nobody is granted', { offline: ['begin'] }, '/offline/0', 'nobody is granted an event'],
  ['an approval without a connection', { offline: ['approve'] }, '/offline/0', 'needs a connection'],
  ['a list of a state that there is not', { list: { ...sound().list, status: ['opened'] } }, '/list/status/0', 'has no state "opened"'],
  [
    'calls of a state that there is not',
    { calls: { templates: 'talks', template: 'talk', filledWhile: 'running' } },
    '/calls/filledWhile',
    'has no state "running"',
  ],
  ['an icon of a form that there is not', { icons: { talk: 'campaign' } }, '/icons/talk', '"talk" is not in "forms"'],
  [
    'a public form that there is not',
    { public: { path: '/report/talk', template: 'talk' } },
    '/public/template',
    '"talk" is not in "forms"',
  ],
  [
    'a step of a section that there is not',
    { steps: [{ id: 'one', sections: ['talk', 'tlak'] }] },
    '/steps/0/sections/1',
    'no template has a section "tlak"',
  ],
  ['a unique question that there is not', { unique: ['badge'] }, '/unique/0', 'no template has a question "badge"'],
  [
    'readers by an action that the subject does not know',
    { ...formless, reads: { health: { actions: ['extend'] } } },
    '/reads/health/actions/0',
    'has no "extend"',
  ],
  ['readers by an unknown party', { ...formless, reads: { health: { party: ['boss'] } } }, '/reads/health/party/0', '"boss" is not in'],
  [
    'a kind that the answers to a question cannot have',
    { index: { present: 'code' } },
    '/index/present',
    'a question of field "number" fills "present"',
  ],
  ['an index value that no template fills', { index: { ...sound().index, topic: 'code' } }, '/index/topic', 'no template fills "topic"'],
  ['an address of a screen of the product as id', { id: 'users' }, '/id', '"users" is an address'],
  ['a namespace of the product as id', { id: 'scores' }, '/id', '"scores" is an address or a namespace'],
  ['an address of the product for its forms', { design: { path: '/reports' } }, '/design/path', '"/reports" is an address'],
  [
    'an address at which the client has no screen',
    { paths: { list: '/talks' } },
    '/paths',
    'only code in src/modules/toolbox-talks/client',
  ],
  [
    'a public address at which the client has no form',
    { public: { path: '/talk', template: 'toolbox-talk' } },
    '/public/path',
    'choose "/report/"',
  ],
  ['an address of one record without its id', { paths: { summary: '/talks/summary' } }, '/paths/summary', 'must match pattern'],
];

function clockless(): string[] {
  return (sound().omits ?? []).filter((event) => event !== 'tick');
}

/** A module on a lifecycle without a clock. */
function unclocked(): object {
  const grants = Object.fromEntries(
    ['submit', 'change', 'assess', 'complete', 'close', 'reopen'].map((event) => [event, { actions: ['update'] }]),
  );
  return { ...formless, lifecycle: 'observation', parties: [], grants, omits: [], tells: {}, review: undefined };
}

function profile(): ModuleManifest['grants'] {
  const events = ['submit', 'change', 'deactivate', 'reactivate'];
  return { ...Object.fromEntries(events.map((event) => [event, { actions: ['update' as const] }])), tick: { system: true } };
}
