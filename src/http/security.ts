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
import { createLimits, type Limits, type Tallying } from './processes/limits.ts';

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
  services?: {
    live: { permittedHosts(): PermittedHosts | Promise<PermittedHosts> };
    ads: { imageHosts(): readonly string[] | Promise<readonly string[]> };
  };
};

/** Hosts of players as admins list them, and of the pictures of ads that are shown now. The same object while both are the same. */
function hostsOf({ live, ads }: NonNullable<Options['services']>) {
  let last: { listed: PermittedHosts; pictures: readonly string[]; hosts: PermittedHosts } | undefined;
  function together(listed: PermittedHosts, pictures: readonly string[]): PermittedHosts {
    if (last?.listed === listed && last.pictures === pictures) return last.hosts;
    const hosts = { ...listed, image: [...new Set([...listed.image, ...pictures])] };
    last = { listed, pictures, hosts };
    return hosts;
  }
  return (): PermittedHosts | Promise<PermittedHosts> => {
    const [listed, pictures] = [live.permittedHosts(), ads.imageHosts()];
    if (!(listed instanceof Promise || pictures instanceof Promise)) return together(listed, pictures);
    return Promise.all([listed, pictures]).then((both) => together(...both));
  };
}

/** What it counts asks by is for those who answer before the plugin has counted. */
export async function guard(
  app: App,
  { dev, rateLimitScale, networkKeyOf, kakaoJavascriptKey, publicUrl, services, tally }: Options,
): Promise<Limits> {
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(alike);
    reply.cspNonce = policyOf ? { script: chance(16), style: chance(16) } : { script: '', style: '' };
    if (policyOf) reply.header('content-security-policy', policyOf(reply.cspNonce));
    done();
  });
  await app.register(cookie);
  const limits = createLimits({ tally, rateLimitScale, networkKeyOf });
  await app.register(rateLimit, {
    max: limits.general.max,
    timeWindow: '1 minute',
    store: limits.Store,
    keyGenerator: limits.keyOf,
    // By the route that answers and not by the words of the address: elsewhere a file that is not there is a page, and costs as much.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url === '/healthz' || url === '/readyz',
    errorResponseBuilder: (_request, context) => {
      const { message, status } = refusals['too-many-requests'];
      return Object.assign(new Error(message), { statusCode: status, refusal: 'too-many-requests', retryAfterMs: context.ttl });
    },
  });
  return limits;
}
