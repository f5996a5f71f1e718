import type { SessionTokens } from '../../shared/session.ts';
import { ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { createRefresher } from './refresher.ts';
import { nextSessionState } from './session-state.ts';
import type { SessionEvent, SessionState } from './session-state.ts';
import { aloneAmongTabs, openTabChannel } from './tab-channel.ts';
import { tokens } from './tokens.ts';

let state: SessionState = 'restoring';
let email: string | undefined;
let userId: string | undefined;
/** E-mail of the last user while no user is signed in. Only that user may continue at the previous place. */
let leftBy: string | undefined;
let remembered: () => Promise<Person | undefined> = () => Promise.resolve(undefined);
/** Whose session it is. */
export interface Person {
  id: string;
  email: string;
}

const listeners = new Set<(state: SessionState) => void>();
const tabs = openTabChannel();

const refresher = createRefresher({
  exchange: exchangeHandle,
  keep: (fresh) => {
    tokens.keep(fresh);
    tabs.tell({ kind: 'renewed', tokens: fresh });
  },
  access: () => tokens.current().access,
  alone: aloneAmongTabs,
  clock: () => Date.now(),
});

/** The session of this page: the one place that signs in, renews and signs out. */
export const session = {
  state: (): SessionState => state,

  subscribe(listener: (state: SessionState) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Who is signed in, by e-mail; kept so that an expired session is resumed by the same person only. */
  email: (): string | undefined => email,
  /** The id of who is signed in; empty until the server has said it, which is before any screen. */
  userId: (): string => userId ?? '',
  isOf(person: Person): void {
    ({ id: userId, email } = person);
  },

  /** Whether a user may be returned to the previous place: only the last user may, or any user if there was none. */
  mayGoOn: (person: string | undefined): boolean => leftBy === undefined || leftBy === person,

  /** How the device knows, without a connection, whose session its handle is. */
  rememberedBy(source: typeof remembered): void {
    remembered = source;
  },

  /** Takes the session up again after a page load; resolves once it is known whether someone is signed in. */
  async restore(): Promise<void> {
    if (state !== 'restoring') return;
    if (!tokens.current().refresh) return send('refuse');
    try {
      await refresher.refresh(undefined);
      send('signIn');
    } catch (error) {
      if (isPassing(error)) return goOnWithout(error);
      leftBy = (await remembered().catch(() => undefined))?.email;
      await forgetOnServer();
      tokens.forget();
      send('refuse');
    }
  },

  async signIn(person: string, password: string): Promise<void> {
    const { data } = await publicApi.post<SessionTokens>('/api/v1/user_token', { email: person, password });
    tokens.keep(data);
    refresher.reset();
    take(nameOf(person));
    tabs.tell({ kind: 'signedIn', tokens: data, email: nameOf(person) });
    send('signIn');
  },

  /** Renews the session after a refusal of the session itself; one that cannot be renewed ends. */
  async reset(): Promise<void> {
    try {
      await refresher.refresh(tokens.current().access);
    } catch (error) {
      if (isPassing(error)) throw error;
      await forgetOnServer();
      await session.signOut();
    }
  },

  /** Renews the session for a call that was refused; when it cannot be renewed, waits until the person has signed in again. */
  async renew(stale: string | undefined): Promise<void> {
    try {
      await refresher.refresh(stale);
    } catch (error) {
      if (isPassing(error)) throw error;
      // A new sign-in over the screen is impossible: there is nothing to wait for.
      if (isForGood(error)) await session.signOut();
      if (state === 'signedIn') {
        send('refuse');
        void forgetOnServer();
      }
      if (state !== 'expired' || !(await signedInAgain())) throw new ProblemError('session.expired', { status: 401 });
    }
  },

  async signOut(): Promise<void> {
    const { access, csrf } = tokens.current();
    tokens.forget();
    leftBy = email ?? leftBy;
    email = undefined;
    send('signOut');
    tabs.tell({ kind: 'signedOut' });
    if (!access) return;
    const headers = { Authorization: `Bearer ${access}`, ...(csrf && { 'X-CSRF-TOKEN': csrf }) };
    // Signing out must work without a connection: the server ends an idle session itself.
    await publicApi.delete('/api/v1/user_token', { headers }).catch(() => undefined);
  },
};

tabs.listen((message) => {
  if (message.kind === 'signedOut') {
    tokens.forget();
    leftBy = email;
    return send('signOut');
  }
  // Another person signed in: the cookies are theirs now, and nothing of this page is.
  if (message.kind === 'signedIn' && email !== undefined && message.email !== email) return location.assign('/');
  if (message.kind === 'renewed' && state !== 'signedIn') return;
  tokens.keep(message.tokens);
  refresher.reset();
  if (message.kind !== 'signedIn') return;
  take(message.email);
  send('signIn');
});

/** Records who signed in. The user id of another person is unknown until the server sends it. */
function take(person: string): void {
  if (person !== email) userId = undefined;
  email = person;
}

/** An e-mail as the server keeps it, however it was typed. */
function nameOf(person: string): string {
  return person.trim().toLowerCase();
}

function send(event: SessionEvent): void {
  const next = nextSessionState(state, event);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener(state);
}

/**
 * If the server cannot be reached, the user continues with the data kept on the device. The next call that reaches the server renews the
 * session or requires signing in.
 */
async function goOnWithout(failure: unknown): Promise<void> {
  const person = await remembered().catch(() => undefined);
  if (person === undefined) throw failure;
  session.isOf(person);
  send('signIn');
}

async function exchangeHandle(): Promise<SessionTokens> {
  const { refresh, csrf } = tokens.current();
  const headers = { 'refresh-token': refresh ?? '', ...(csrf && { 'X-CSRF-TOKEN': csrf }) };
  const { data } = await publicApi.post<SessionTokens>('/api/v1/refresh_token', {}, { headers });
  return data;
}

async function forgetOnServer(): Promise<void> {
  const { refresh } = tokens.current();
  await publicApi.post('/api/v1/reset_current_session', {}, { headers: { 'refresh-token': refresh ?? '' } }).catch(() => undefined);
}

/** Whether a failure is independent of the session: no connection, or a busy or broken server. */
function isPassing(error: unknown): boolean {
  return error instanceof ProblemError && (error.isNetwork || error.status >= 500 || error.status === 429);
}

/** Whether the account or its organisation is not active any more. */
function isForGood(error: unknown): boolean {
  return error instanceof ProblemError && (error.code === 'session.account-inactive' || error.code === 'organisation.inactive');
}

function signedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = session.subscribe((now) => {
      stop();
      resolve(now === 'signedIn');
    });
  });
}
