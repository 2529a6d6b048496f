// A door to another site: the authorization code flow, the same for every site, and deaf to whatever does not fit.
import * as oauth from 'oauth4webapi';
import type { SocialProvider } from '#contract/account/social.ts';
import type { SocialDoor, SocialPerson, SocialTrip } from '#services/accounts/social-door.ts';
import { readBody } from './read-body.ts';

export type Keys = { clientId: string; clientSecret: string | undefined; baseUrl: string | undefined };

/** One site: its addresses, its peculiarities, and how it tells of a person. */
export type Site = {
  provider: SocialProvider;
  name: string;
  authorize: URL;
  token: URL;
  me: URL;
  /** Whether the site ties the code to a secret of the browser's trip (RFC 7636). */
  hasPkce: boolean;
  /** The site wants the state once more when the code is traded. */
  wantsStateAgain: boolean;
  /** How long the whole way back may take; eight seconds where nothing is said. */
  waitMs?: number;
  /** Undefined where the answer is none that the site has promised. */
  personOf: (body: unknown) => SocialPerson | undefined;
};

const bytesMax = 64 * 1024;
/** For the code and the person together: whoever signs in stands and waits. */
const waitMs = 8000;
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The site's own address, or the same path below a base that stands in for it; secrets never travel in the clear but at home. */
export function siteAddress(own: string, baseUrl: string | undefined): URL {
  if (!baseUrl) return new URL(own);
  const { pathname } = new URL(own);
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${pathname}`);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isSafe) throw new Error(`${url.origin}: only https, or http on this machine`);
  return url;
}

/** The same answer with its body read, so that nobody can pour more into us than we want to drink. */
async function bounded(response: Response): Promise<Response> {
  const body = await readBody(response, bytesMax);
  if (body === undefined) throw new Error('too long an answer');
  return new Response(body || null, { status: response.status, headers: response.headers });
}

async function ask(site: Site, keys: Keys, { back, callbackUrl, trip }: { back: URL; callbackUrl: string; trip: SocialTrip }) {
  const as: oauth.AuthorizationServer = { issuer: site.authorize.origin, token_endpoint: site.token.href };
  const client: oauth.Client = { client_id: keys.clientId };
  const way = { [oauth.allowInsecureRequests]: site.token.protocol === 'http:', signal: AbortSignal.timeout(site.waitMs ?? waitMs) };
  const told = oauth.validateAuthResponse(as, client, back, trip.state);
  const proof = keys.clientSecret ? oauth.ClientSecretPost(keys.clientSecret) : oauth.None();
  // A site without PKCE is told nothing of the verifier: what it does with a parameter it never promised, nobody knows.
  const verifier = site.hasPkce ? trip.codeVerifier : oauth.nopkce;
  const traded = await oauth.authorizationCodeGrantRequest(as, client, proof, told, callbackUrl, verifier, {
    ...way,
    ...(site.wantsStateAgain ? { additionalParameters: { state: trip.state } } : {}),
  });
  const { access_token: token } = await oauth.processAuthorizationCodeResponse(as, client, await bounded(traded));
  const headers = new Headers({ accept: 'application/json' });
  const answer = await bounded(await oauth.protectedResourceRequest(token, 'GET', site.me, headers, null, way));
  if (answer.status !== 200) throw new Error('no word of the person');
  return (await answer.json()) as unknown;
}

/** In our words and never in theirs: an error of theirs may carry a code or a token, and ends in a log. */
function reasonOf(fault: unknown): string {
  if (fault instanceof oauth.AuthorizationResponseError) return 'the site sent them back with an error';
  if (fault instanceof oauth.ResponseBodyError || fault instanceof oauth.WWWAuthenticateChallengeError) return 'the site refused';
  if (fault instanceof Error && (fault.name === 'TimeoutError' || fault.name === 'AbortError')) return 'the site did not answer in time';
  if (fault instanceof oauth.OperationProcessingError) return 'what came back does not hold';
  if (fault instanceof TypeError) return 'the site could not be reached';
  return 'the site answered something else';
}

export function createDoor(site: Site, keys: Keys): SocialDoor {
  return {
    provider: site.provider,
    name: site.name,
    async begin(callbackUrl) {
      const state = oauth.generateRandomState();
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const url = new URL(site.authorize);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', keys.clientId);
      url.searchParams.set('redirect_uri', callbackUrl);
      url.searchParams.set('state', state);
      if (site.hasPkce) {
        url.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(codeVerifier));
        url.searchParams.set('code_challenge_method', 'S256');
      }
      return { state, codeVerifier, url: url.href };
    },
    async finish(way) {
      let person: SocialPerson | undefined;
      try {
        person = site.personOf(await ask(site, keys, way));
      } catch (fault) {
        throw new Error(`${site.provider}: ${reasonOf(fault)}`);
      }
      if (!person) throw new Error(`${site.provider}: the site told of nobody`);
      return person;
    },
  };
}
