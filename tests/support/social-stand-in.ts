// A local server that plays Kakao and Naver for tests: it keeps their rules, and breaks them when it is told to.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandInPerson = { id: number | string; nickname?: string; email?: string; isVerified?: boolean };

/** How the stand-in behaves from now on; each word is one way in which another site can be odd or hostile. */
export type Mood =
  | 'usual'
  | 'cancel'
  | 'other-state'
  | 'refuse-code'
  | 'garbage-token'
  | 'garbage-person'
  | 'no-person'
  | 'flood'
  | 'redirect'
  | 'hang'
  | 'hang-midway';

type Grant = { clientId: string; redirectUri: string; challenge: string | null; state: string };
type Play = {
  mood: Mood;
  person: StandInPerson;
  grants: Map<string, Grant>;
  tokens: Map<string, 'kakao' | 'naver'>;
  asked: string[];
};

export const standInKeys = { clientId: 'test-client', clientSecret: 'test-secret' };

const random = () => randomBytes(16).toString('hex');

const answer = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** The consent screen, at which the person says yes at once. */
function authorize(play: Play, url: URL, response: ServerResponse): unknown {
  const asked = url.searchParams;
  const [redirectUri, state, clientId] = [asked.get('redirect_uri'), asked.get('state'), asked.get('client_id')];
  const isKakao = url.pathname.startsWith('/oauth/');
  const challenge = asked.get('code_challenge');
  if (clientId !== standInKeys.clientId || !redirectUri || !state || asked.get('response_type') !== 'code') {
    return answer(response, 400, { error: 'invalid_request' });
  }
  if (isKakao && (!challenge || asked.get('code_challenge_method') !== 'S256')) return answer(response, 400, { error: 'invalid_request' });
  const back = new URL(redirectUri);
  back.searchParams.set('state', play.mood === 'other-state' ? random() : state);
  if (play.mood === 'cancel') {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', isKakao ? 'User denied access' : 'Canceled By User');
  } else {
    const code = random();
    play.grants.set(code, { clientId, redirectUri, challenge, state });
    back.searchParams.set('code', code);
  }
  return response.writeHead(302, { location: back.href }).end();
}

/** A code is traded once, to the client it was made for, with the same address, verifier and secret. */
function isFair(grant: Grant | undefined, form: URLSearchParams, isKakao: boolean): boolean {
  if (!grant || form.get('grant_type') !== 'authorization_code') return false;
  if (form.get('client_id') !== grant.clientId || form.get('client_secret') !== standInKeys.clientSecret) return false;
  if (form.get('redirect_uri') !== grant.redirectUri) return false;
  if (!isKakao) return form.get('state') === grant.state && !form.has('code_verifier');
  return (
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url') === grant.challenge
  );
}

async function trade(play: Play, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const isKakao = request.url?.startsWith('/oauth/') ?? false;
  const form = await formOf(request);
  const code = form.get('code') ?? '';
  const grant = play.grants.get(code);
  play.grants.delete(code);
  if (play.mood === 'refuse-code' || !isFair(grant, form, isKakao)) {
    // Naver refuses with status 200.
    return answer(response, isKakao ? 400 : 200, { error: 'invalid_grant', error_description: `no such code ${code}` });
  }
  if (play.mood === 'garbage-token') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>점검 중</html>');
  const token = random();
  play.tokens.set(token, isKakao ? 'kakao' : 'naver');
  return answer(response, 200, {
    access_token: token,
    token_type: 'bearer',
    refresh_token: random(),
    expires_in: isKakao ? 21_599 : '3600',
  });
}

const kakaoWord = ({ id, nickname, email, isVerified = false }: StandInPerson) => ({
  id,
  connected_at: '2026-03-01T03:00:00Z',
  kakao_account: {
    profile: { nickname },
    ...(email === undefined ? { has_email: false } : { has_email: true, email, is_email_valid: isVerified, is_email_verified: isVerified }),
  },
});
const naverWord = ({ id, nickname, email }: StandInPerson) => ({
  resultcode: '00',
  message: 'success',
  response: { id: String(id), nickname, email },
});

function tellPerson(play: Play, request: IncomingMessage, response: ServerResponse): unknown {
  const site = play.tokens.get(/^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  if (!site || play.mood === 'no-person') return answer(response, 401, { msg: 'this access token does not exist', code: -401 });
  if (play.mood === 'garbage-person')
    return answer(response, 200, { id: { $gt: 0 }, resultcode: '00', response: [], kakao_account: 'yes' });
  if (play.mood === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end();
  if (play.mood === 'flood') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ ...kakaoWord(play.person), padding: 'x'.repeat(3_000_000) }));
  }
  if (play.mood === 'hang-midway') return response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  return answer(response, 200, site === 'kakao' ? kakaoWord(play.person) : naverWord(play.person));
}

async function act(play: Play, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  play.asked.push(`${request.method} ${url.pathname}`);
  if (url.pathname === '/oauth/authorize' || url.pathname === '/oauth2.0/authorize') return authorize(play, url, response);
  if (play.mood === 'hang') return undefined;
  if (url.pathname === '/oauth/token' || url.pathname === '/oauth2.0/token') return trade(play, request, response);
  if (url.pathname === '/v2/user/me' || url.pathname === '/v1/nid/me') return tellPerson(play, request, response);
  return answer(response, 404, { error: 'not_found' });
}

export type StandIn = {
  baseUrl: string;
  /** What the settings hold for both sites while the stand-in plays them. */
  keys: { clientId: string; clientSecret: string; baseUrl: string };
  /** `METHOD /path` of every request so far. */
  asked: string[];
  become(person: StandInPerson, mood?: Mood): void;
  /** What a browser does with the address it was sent to: answers where the site sends it back to. */
  visit(url: string): Promise<URL>;
  [Symbol.asyncDispose](): Promise<void>;
};

export async function socialStandIn(person: StandInPerson): Promise<StandIn> {
  const play: Play = { mood: 'usual', person, grants: new Map(), tokens: new Map(), asked: [] };
  const server = createServer((request, response) => void act(play, request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    keys: { ...standInKeys, baseUrl },
    asked: play.asked,
    become(next, mood = 'usual') {
      play.person = next;
      play.mood = mood;
    },
    async visit(url) {
      const reply = await fetch(url, { redirect: 'manual' });
      const location = reply.headers.get('location');
      if (!location) throw new Error(`the site answered ${reply.status}: ${await reply.text()}`);
      return new URL(location);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
