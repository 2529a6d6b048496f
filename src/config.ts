// The only reader of the environment: names become one typed, frozen Config, or a sentence that says what is wrong.
import path from 'node:path';
import { z } from 'zod';

/** Who letters come from. */
type Sender = { name: string; address: string };
const ourName = '픽노트';
/** One address and nothing else. */
const isAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'an address like https://host, with http:// or https:// in front (http://나 https://로 시작하는 주소를 주세요)',
});
const url = (fallback: string) => httpUrl.default(fallback);
const optionalUrl = httpUrl.optional();

/** Links are made by putting paths behind it: it is an origin alone. */
const origin = optionalUrl.refine((given) => {
  // What is no address at all was told already.
  if (given === undefined || !URL.canParse(given)) return true;
  const { pathname, search, hash, username, password } = new URL(given);
  return /^\/+$/.test(pathname) && !`${search}${hash}${username}${password}` && !/[?#]/.test(given);
}, 'only https://host or https://host:port, without a path, a query or a password (경로와 물음표 없이 주소만 주세요)');
/** Of what kind the server is stands at the head of its address. */
const serverUrl = (kinds: RegExp, example: string) =>
  optional.refine((given) => given === undefined || kinds.test(given), `an address like ${example}`);
const postgresUrl = serverUrl(/^postgres(ql)?:\/\//, 'postgresql://user:password@host:5432/database');

/** `Name <name@host>`, or an address alone, which has our name then. */
const sender = z
  .string()
  .trim()
  .transform((given, context): Sender => {
    const [, named = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(given) ?? [];
    const [name, address] = [named.trim().replace(/^"(.*)"$/, '$1') || ourName, bracketed?.trim() ?? given];
    if (isAddress.test(address) && !/["\\\p{Cc}]/u.test(name)) return { name, address };
    context.addIssue('one address like name@host, or with a name in front: 픽노트 <name@host>');
    return z.NEVER;
  })
  .optional();

const partsOf = (text: string, between: string): string[] => text.split(between).flatMap((one) => one.trim() || []);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin,
  DATA_DIR: z.string().min(1).default('.data'),
  MODE: z.enum(['demo', 'live']).default('demo'),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: serverUrl(/^rediss?:\/\//, 'redis://host:6379'),
  DRAIN_MS: z.coerce.number().int().min(0).max(8000).optional(),
  ROLES: z.string().default('web,jobs'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  METRICS_TOKEN: z.string().trim().min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('picknote'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  DEMO_SPEED: z.coerce.number().min(1).max(1000).default(1),
  FEED_POLL_MS: z.coerce.number().int().min(200).max(3_600_000).default(30_000),
  ESPN_BASE_URL: url('https://site.api.espn.com'),
  ODDS_API_BASE_URL: url('https://api.the-odds-api.com'),
  ODDS_API_KEY: optional,
  APISPORTS_BASE_URL: optionalUrl,
  APISPORTS_KEY: optional,
  STREAMS_BASE_URL: optionalUrl,
  STREAMS_LICENCE: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: sender,
  ADMIN_EMAIL: optional.refine((given) => given === undefined || /^[^\s@,]+@[^\s@,]+$/.test(given), 'one address like name@host'),
  ADMIN_USERNAME: optional,
  ADMIN_PASSWORD: optional,
  PARTNER_MODE: z.enum(['off', 'demo', 'on']).optional(),
  PARTNER_ADVERTISER: optional,
  PARTNER_CLAIMS: optional,
  PARTNER_CONDITIONS: optional,
  PARTNER_URL: z.url({ protocol: /^https$/, error: 'an address like https://host/path' }).optional(),
  PARTNER_HANDLE: optional,
  PARTNER_REGIONS: optional,
  PARTNER_REGION_HEADER: optional,
  PARTNER_ATTESTATION: optional,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => partsOf(text, ','))
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'addresses or networks with commas between them (127.0.0.1,10.0.0.0/8)'),
      ),
    ),
  INDEXNOW_KEY: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{8,128}$/, '8 to 128 letters, digits or -')
    .optional(),
  NAVER_SITE_VERIFICATION: optional,
  GOOGLE_SITE_VERIFICATION: optional,
  KAKAO_CLIENT_ID: optional,
  KAKAO_CLIENT_SECRET: optional,
  KAKAO_BASE_URL: optionalUrl,
  KAKAO_JAVASCRIPT_KEY: optional,
  NAVER_CLIENT_ID: optional,
  NAVER_CLIENT_SECRET: optional,
  NAVER_BASE_URL: optionalUrl,
  DEEPL_API_KEY: optional,
  DEEPL_BASE_URL: optionalUrl,
  LIBRETRANSLATE_URL: optionalUrl,
  LIBRETRANSLATE_API_KEY: optional,
  LLM_BASE_URL: optionalUrl,
  LLM_API_KEY: optional,
  LLM_MODEL: optional,
  LLM_ANSWERS_PER_DAY: z.coerce.number().int().min(0).max(10_000_000).default(2000),
  TRANSLATION_CHARS_PER_DAY: z.coerce.number().int().min(0).max(100_000_000).default(15_000),
});

const roles = ['web', 'jobs'] as const;
export type Role = (typeof roles)[number];

export type Config = Readonly<{
  dev: boolean;
  port: number;
  host: string;
  /** The address strangers reach us at, without a trailing slash; absent: the address of the request is believed on loopback only. */
  publicUrl: string | undefined;
  dataDir: string;
  mode: 'demo' | 'live';
  databaseUrl: string | undefined;
  /** A replica of it, from which strangers read. */
  replicaUrl: string | undefined;
  /** How many connections this process opens at most. */
  poolSize: number;
  redisUrl: string | undefined;
  /** How long a process that is told to end still answers while whoever stands in front of it finds another. */
  drainMs: number;
  roles: readonly Role[];
  logLevel: string;
  /** Who shows it may read the meters from anywhere; without it only the machine and its private network do, and nobody behind a public address or proxy. */
  metricsToken: string | undefined;
  /** The operator's collector of traces; absent: nothing of tracing is read. */
  tracing: { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string; share: number } | undefined;
  rateLimitScale: number;
  demoSpeed: number;
  feedPollMs: number;
  espn: { baseUrl: string };
  oddsApi: { baseUrl: string; key: string | undefined };
  /** Without a base address each API-SPORTS host is its own; with one, all are asked there. */
  apiSports: { baseUrl: string | undefined; key: string | undefined };
  /** The operator's catalogue of streams; asked only where its licence is stated too. */
  streams: { baseUrl: string | undefined; licence: string | undefined };
  smtpUrl: string | undefined;
  mailFrom: Sender;
  /** Who is told when a job fails twice in a row, and of letters to the operator. */
  adminEmail: string | undefined;
  /** The admin who is made at the first opening. */
  firstAdmin: { username: string | undefined; email: string | undefined; password: string | undefined };
  /** The promotion of one advertiser; off in live mode and a demonstration in demo mode unless set otherwise. */
  partner: {
    mode: 'off' | 'demo' | 'on';
    advertiser: string;
    claims: readonly string[];
    conditions: string;
    linkUrl: string;
    handle: string;
    regions: readonly string[];
  };
  /** The header in which a proxy tells where a caller is (two letters); without it nobody is in an allowed region. */
  regionHeader: string | undefined;
  /** Addresses and networks of the proxies in front of us: only these are believed about where a caller is. */
  trustedProxies: readonly string[];
  found: { indexNowKey: string | undefined; naverVerification: string | undefined; googleVerification: string | undefined };
  /** Sites one can sign in through; absent without their keys. A base address stands in for the site's own in tests. */
  social: { kakao: SocialKeys | undefined; naver: SocialKeys | undefined };
  /** Sharing to KakaoTalk; absent: no such button, and no script of theirs may run. Pages carry it, so it is no secret. */
  kakaoJavascriptKey: string | undefined;
  /** Who is asked for words the dictionary does not hold, the first of them that is configured; and how much in a day. */
  translation: {
    deepl: { key: string; baseUrl: string | undefined } | undefined;
    libreTranslate: { baseUrl: string; key: string | undefined } | undefined;
    model: { baseUrl: string; key: string | undefined; model: string } | undefined;
    charsPerDay: number;
  };
  /** How many answers of a day the assistant may have put into words by the language model. */
  modelAnswersPerDay: number;
  /** What is set and does nothing without another setting: its name, the other's, and what therefore does not happen. */
  halfSet: readonly { name: string; without: string; so: string }[];
}>;
export type SocialKeys = { clientId: string; clientSecret: string | undefined; baseUrl: string | undefined };

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const socialKeys = (clientId: string | undefined, clientSecret: string | undefined, baseUrl: string | undefined): SocialKeys | undefined =>
  clientId ? { clientId, clientSecret, baseUrl: baseUrl?.replace(/\/+$/, '') } : undefined;

const headersRefused = (cause?: unknown) =>
  new ConfigError('OTEL_EXPORTER_OTLP_HEADERS: name=value,name=value, each value percent-encoded', { cause });

/** Headers as OpenTelemetry writes them in the environment: `name=value,name=value`, the values percent-encoded. */
function tracingOf(read: z.output<typeof schema>): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given } = read;
  if (!endpoint) return undefined;
  const headers = partsOf(given, ',').map((pair) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=((?:[^%]|%[\da-f]{2})*)$/i.exec(pair) ?? [];
    try {
      if (name) return [name, decodeURIComponent(value)] as const;
    } catch (cause) {
      throw headersRefused(cause);
    }
    throw headersRefused();
  });
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers),
    serviceName: read.OTEL_SERVICE_NAME,
    share: read.OTEL_TRACES_SAMPLER_ARG,
  };
}

function translationOf(read: z.output<typeof schema>): Config['translation'] {
  const bare = (address: string) => address.replace(/\/+$/, '');
  const { DEEPL_API_KEY, DEEPL_BASE_URL, LIBRETRANSLATE_URL, LIBRETRANSLATE_API_KEY, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = read;
  return {
    deepl: DEEPL_API_KEY ? { key: DEEPL_API_KEY, baseUrl: DEEPL_BASE_URL && bare(DEEPL_BASE_URL) } : undefined,
    libreTranslate: LIBRETRANSLATE_URL ? { baseUrl: bare(LIBRETRANSLATE_URL), key: LIBRETRANSLATE_API_KEY } : undefined,
    model: LLM_BASE_URL && LLM_MODEL ? { baseUrl: bare(LLM_BASE_URL), key: LLM_API_KEY, model: LLM_MODEL } : undefined,
    charsPerDay: read.TRANSLATION_CHARS_PER_DAY,
  };
}

/** Pairs of which either half alone was hardly meant to be all. */
const setTogether = [
  ['LLM_BASE_URL', 'LLM_MODEL', 'no language model is asked'],
  ['STREAMS_BASE_URL', 'STREAMS_LICENCE', 'no catalogue of streams is asked'],
  ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'nobody comes in by Naver'],
] as const;

const halfSetOf = (read: z.output<typeof schema>): Config['halfSet'] =>
  setTogether.flatMap(([one, other, so]) => {
    const [hasOne, hasOther] = [read[one] !== undefined, read[other] !== undefined];
    if (hasOne === hasOther) return [];
    return [hasOne ? { name: one, without: other, so } : { name: other, without: one, so }];
  });

/** Several visitors stand in the shoes of each demo member: that one of them is 19 says nothing of the next. */
const noPartnerInDemo =
  'PARTNER_MODE: on needs MODE=live, for the members of a demo world are shared by its visitors (MODE=live에서만 켤 수 있어요)';

/** Real advertising needs every word of it set, where it may be shown, and the operator's word that it is lawful. */
function partnerOf(read: z.output<typeof schema>): Config['partner'] {
  const { MODE, PARTNER_MODE: mode = MODE === 'demo' ? 'demo' : 'off', PARTNER_ADVERTISER, PARTNER_CLAIMS, PARTNER_CONDITIONS } = read;
  const { PARTNER_URL, PARTNER_HANDLE, PARTNER_REGIONS, PARTNER_REGION_HEADER, PARTNER_ATTESTATION } = read;
  const listOf = (text: string | undefined) => partsOf(text ?? '', '|');
  const needed = {
    PARTNER_ADVERTISER,
    PARTNER_CLAIMS,
    PARTNER_CONDITIONS,
    PARTNER_URL,
    PARTNER_HANDLE,
    PARTNER_REGIONS,
    PARTNER_REGION_HEADER,
    PARTNER_ATTESTATION,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (mode === 'on' && MODE === 'demo') throw new ConfigError(noPartnerInDemo);
  if (mode === 'on' && missing.length > 0) throw new ConfigError(`PARTNER_MODE=on needs ${missing.join(', ')}`);
  return {
    mode,
    advertiser: PARTNER_ADVERTISER ?? '',
    claims: listOf(PARTNER_CLAIMS),
    conditions: PARTNER_CONDITIONS ?? '',
    linkUrl: PARTNER_URL ?? '',
    handle: PARTNER_HANDLE ?? '',
    regions: listOf(PARTNER_REGIONS?.replaceAll(',', '|')).map((code) => code.toUpperCase()),
  };
}

/** Reads the settings; throws ConfigError with one line per wrong setting. An empty value counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const read = parsed.data;
  const asked = partsOf(read.ROLES, ',');
  const unknown = asked.filter((word) => !(roles as readonly string[]).includes(word));
  if (unknown.length > 0) throw new ConfigError(`ROLES: unknown role ${unknown.join(', ')} (web, jobs)`);
  if (asked.length === 0) throw new ConfigError('ROLES: at least one of web, jobs');
  if (read.DATABASE_REPLICA_URL && !read.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set (DATABASE_URL도 함께 주세요)');
  return Object.freeze({
    dev: read.NODE_ENV === 'development',
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL && new URL(read.PUBLIC_URL).origin,
    dataDir: path.resolve(read.DATA_DIR),
    mode: read.MODE,
    databaseUrl: read.DATABASE_URL,
    replicaUrl: read.DATABASE_REPLICA_URL,
    poolSize: read.DATABASE_POOL_SIZE,
    redisUrl: read.REDIS_URL,
    // One that is alone on its data has nobody to hand over to.
    drainMs: read.DRAIN_MS ?? (read.DATABASE_URL ? 3000 : 0),
    roles: asked as Role[],
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    tracing: tracingOf(read),
    rateLimitScale: read.RATE_LIMIT_SCALE,
    demoSpeed: read.DEMO_SPEED,
    feedPollMs: read.FEED_POLL_MS,
    espn: { baseUrl: read.ESPN_BASE_URL.replace(/\/+$/, '') },
    oddsApi: { baseUrl: read.ODDS_API_BASE_URL.replace(/\/+$/, ''), key: read.ODDS_API_KEY },
    apiSports: { baseUrl: read.APISPORTS_BASE_URL?.replace(/\/+$/, ''), key: read.APISPORTS_KEY },
    streams: { baseUrl: read.STREAMS_BASE_URL?.replace(/\/+$/, ''), licence: read.STREAMS_LICENCE },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? { name: ourName, address: `no-reply@${new URL(read.PUBLIC_URL ?? 'http://localhost').hostname}` },
    adminEmail: read.ADMIN_EMAIL,
    firstAdmin: { username: read.ADMIN_USERNAME, email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD },
    partner: partnerOf(read),
    regionHeader: read.PARTNER_REGION_HEADER,
    trustedProxies: read.TRUSTED_PROXIES,
    found: {
      indexNowKey: read.INDEXNOW_KEY,
      naverVerification: read.NAVER_SITE_VERIFICATION,
      googleVerification: read.GOOGLE_SITE_VERIFICATION,
    },
    social: {
      kakao: socialKeys(read.KAKAO_CLIENT_ID, read.KAKAO_CLIENT_SECRET, read.KAKAO_BASE_URL),
      naver: socialKeys(read.NAVER_CLIENT_ID, read.NAVER_CLIENT_SECRET, read.NAVER_BASE_URL),
    },
    kakaoJavascriptKey: read.KAKAO_JAVASCRIPT_KEY,
    translation: translationOf(read),
    modelAnswersPerDay: read.LLM_ANSWERS_PER_DAY,
    halfSet: halfSetOf(read),
  });
}

/** The settings of this process. */
export const processConfig = (): Config => readConfig(process.env);

/** Only those that begin so, all others as if nothing were set: for what must be the same wherever it runs. */
export const processConfigOf = (prefix: string): Config =>
  readConfig(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith(prefix))));
