// What every answer is guarded by: headers, cookies, body and rate limits, registered before any route.
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import helmet from 'helmet';
import { refusals } from '#contract/errors.ts';
import type { PermittedHosts } from '#services/live/streams.ts';
import type { App } from './app.ts';
import { contentPolicy, type Nonces, permissionsPolicy } from './content-policy.ts';
import { chance } from './guard/chance.ts';
import { headersBy } from './guard/helmet-headers.ts';
import { sharedStore, type Tallying } from './processes/limits.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Empty in development, where no policy is told. */
    cspNonce: Nonces;
  }
}

type Options = {
  dev: boolean;
  rateLimitScale: number;
  /** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 visitor owns as a whole. */
  networkKeyOf: (address: string) => string;
  /** Set where posts can be shared to KakaoTalk. */
  kakaoJavascriptKey?: string | undefined;
  publicUrl?: string | undefined;
  tally?: Tallying | undefined;
  /** Whose players and pictures may stand in our pages. */
  services?: { live: { permittedHosts(): Promise<PermittedHosts> }; ads: { imageHosts(): Promise<readonly string[]> } };
};

/** Hosts of players as admins list them, and of the pictures of ads that are shown now. */
const hostsOf =
  ({ live, ads }: NonNullable<Options['services']>) =>
  async (): Promise<PermittedHosts> => {
    const [listed, pictures] = await Promise.all([live.permittedHosts(), ads.imageHosts()]);
    return { ...listed, image: [...new Set([...listed.image, ...pictures])] };
  };

export async function guard(
  app: App,
  { dev, rateLimitScale, networkKeyOf, kakaoJavascriptKey, publicUrl, services, tally }: Options,
): Promise<void> {
  const permittedHosts = services && hostsOf(services);
  const policyOf = dev ? undefined : contentPolicy(app, { permittedHosts, publicUrl, withKakao: Boolean(kakaoJavascriptKey) });
  const alike = {
    ...headersBy(
      helmet({
        contentSecurityPolicy: false,
        // YouTube's player refuses to play where it is not told on whose page it stands.
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        crossOriginEmbedderPolicy: false,
        strictTransportSecurity: dev ? false : { maxAge: 31_536_000, includeSubDomains: true },
      }),
    ),
    'permissions-policy': permissionsPolicy,
  };
  app.decorateReply('cspNonce');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(alike);
    reply.cspNonce = policyOf ? { script: chance(16), style: chance(16) } : { script: '', style: '' };
    if (policyOf) reply.header('content-security-policy', policyOf(request, reply.cspNonce));
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: Math.ceil(1200 * rateLimitScale),
    timeWindow: '1 minute',
    ...(tally ? { store: sharedStore(tally) } : {}),
    keyGenerator: (request) => networkKeyOf(request.ip),
    // By the route that answers and not by the words of the address: elsewhere a file that is not there is a page, and costs as much.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url === '/healthz' || url === '/readyz',
    errorResponseBuilder: (_request, context) => {
      const { message, status } = refusals['too-many-requests'];
      return Object.assign(new Error(message), { statusCode: status, refusal: 'too-many-requests', retryAfterMs: context.ttl });
    },
  });
}
