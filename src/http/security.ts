// What every answer is guarded by: headers, cookies, body and rate limits, registered before any route.
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { refusals } from '#contract/errors.ts';
import type { App } from './app.ts';

type Options = {
  dev: boolean;
  rateLimitScale: number;
  /** What counts as one visitor: an IPv4 address, or the /64 that an IPv6 visitor owns as a whole. */
  networkKeyOf: (address: string) => string;
  /** Set where posts can be shared to KakaoTalk. */
  kakaoJavascriptKey?: string | undefined;
};

/** Frames come only from the official video host; scripts and styles only with the answer's nonce. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  // Bars and crests carry their sizes and colours as style attributes.
  styleSrcAttr: ["'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ['https://www.youtube-nocookie.com'],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
};

/** Sharing to KakaoTalk runs one script of theirs and posts what is shared to their picker, which opens in a window of its own. */
const withKakao = {
  ...directives,
  scriptSrc: [...directives.scriptSrc, 'https://t1.kakaocdn.net/kakao_js_sdk/'],
  formAction: [...directives.formAction, 'https://sharer.kakao.com'],
};

export async function guard(app: App, { dev, rateLimitScale, networkKeyOf, kakaoJavascriptKey }: Options): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: !dev,
    contentSecurityPolicy: dev ? false : { directives: kakaoJavascriptKey ? withKakao : directives },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: dev ? false : { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: Math.ceil(1200 * rateLimitScale),
    timeWindow: '1 minute',
    keyGenerator: (request) => networkKeyOf(request.ip),
    // By the route that answers and not by the words of the address: a file that is not there is a page like any other, and costs as much.
    allowList: ({ routeOptions: { url = '' } }) => url.startsWith('/assets/') || url === '/healthz' || url === '/readyz',
    errorResponseBuilder: (_request, context) => {
      const { message, status } = refusals['too-many-requests'];
      return Object.assign(new Error(message), { statusCode: status, refusal: 'too-many-requests', retryAfterMs: context.ttl });
    },
  });
}
