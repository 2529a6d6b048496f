// The API document: OpenAPI 3.1, built from the contract and from nothing else.
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { refusals } from '#contract/errors.ts';
import { topicShapes } from '#contract/realtime.ts';
import type { Route } from '#contract/route.ts';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rewrites every node, deepest first. */
function rewrite(value: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, change)])));
}

const unbounded = new Set<unknown>([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
/** Said by zod and of no use to a reader: the bounds of every integer, and that nothing may be added, which we may. */
const isNoise = (key: string, value: unknown) =>
  key === '$schema' ||
  (key === 'additionalProperties' && value === false) ||
  ((key === 'minimum' || key === 'maximum') && unbounded.has(value));

/** Numbers that also come as digits in an address are documented as the numbers they are. */
function plainest(node: Json): Json {
  const rest = Object.fromEntries(Object.entries(node).filter(([key, value]) => !isNoise(key, value)));
  const choices = rest.anyOf;
  const integer = Array.isArray(choices) ? choices.find((choice) => isObject(choice) && choice.type === 'integer') : undefined;
  if (!integer || !(choices as Json[]).some((choice) => choice.type === 'string')) return rest;
  const { anyOf: __, ...beside } = rest;
  return { ...(integer as Json), ...beside };
}

type Components = Record<string, unknown>;

/** The JSON schema of a shape; shapes with a name of their own move to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  const tidy = (value: unknown) =>
    rewrite(value, (node) => {
      const plain = plainest(node);
      return typeof plain.$ref === 'string' ? { ...plain, $ref: plain.$ref.replace('#/$defs/', '#/components/schemas/') } : plain;
    }) as Json;
  for (const [name, shape] of Object.entries($defs as Json)) {
    const { id: _, ...rest } = tidy(shape);
    components[name] = rest;
  }
  const { id, ...rest } = tidy(whole);
  if (typeof id !== 'string') return rest;
  components[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
const refusalRef = { $ref: '#/components/schemas/Refusal' };

/** Every status with which a route may refuse by its promise alone; services add others of the same shape. */
function refusalStatuses({ who, limitPerMinute, method }: Route): number[] {
  const gate = { visitor: [], user: [401], admin: [401, 403] }[who];
  return [400, ...gate, ...(method === 'GET' ? [] : [413, 415]), ...(limitPerMinute ? [429] : []), 500];
}

function answersOf(route: Route, components: Components): Json {
  return {
    200: { description: 'OK', content: jsonContent(schemaOf(route.output, 'output', components)) },
    ...(route.method === 'GET' ? { 304: { description: 'Not changed since the given If-None-Match.' } } : {}),
    ...Object.fromEntries(refusalStatuses(route).map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    default: { $ref: '#/components/responses/Refused' },
  };
}

/** One answer for each status, telling every code that comes with it. */
function refusalAnswers(): Json {
  const statuses = [...new Set(Object.values(refusals).map(({ status }) => status))].sort((a, b) => a - b);
  const codesOf = (status: number) =>
    Object.entries(refusals)
      .filter(([, row]) => row.status === status)
      .map(([code, { message }]) => `- ${code}: ${message}`)
      .join('\n');
  return {
    Refused: { description: 'A refusal; its code says why.', content: jsonContent(refusalRef) },
    ...Object.fromEntries(
      statuses.map((status) => [`Refused${status}`, { description: codesOf(status), content: jsonContent(refusalRef) }]),
    ),
  };
}

/** Open to visitors and kept all the same: who signs up twice under one key has one account (services/accounts/entering.ts). */
const keyedEntrances: ReadonlySet<string> = new Set<keyof typeof api>(['register']);

/** As http/bind.ts has it: a PUT may be repeated as it stands, and what visitors may do or what opens a door is not kept. */
const takesKey = (name: string, { method, who, keepsNoAnswer }: Route): boolean =>
  keyedEntrances.has(name) || (method !== 'GET' && method !== 'PUT' && who !== 'visitor' && !keepsNoAnswer);

/** Path and query parameters, and the body of what changes something. */
function inputOf(name: string, route: Route, components: Components): Json {
  const {
    properties = {},
    required = [],
    ...rest
  } = schemaOf(route.input, 'input', components) as { properties?: Json; required?: string[] } & Json;
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string);
  const fields = Object.entries(properties).filter(([field]) => !inPath.includes(field));
  const parameter = (field: string, place: 'path' | 'query') => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: properties[field] ?? {},
  });
  const parameters: Json[] = inPath.map((field) => parameter(field, 'path'));
  if (route.method === 'GET') parameters.push(...fields.map(([field]) => parameter(field, 'query')));
  if (takesKey(name, route)) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  const wanted = required.filter((field) => !inPath.includes(field));
  const body = { ...rest, type: 'object', properties: Object.fromEntries(fields), ...(wanted.length > 0 ? { required: wanted } : {}) };
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.method !== 'GET' && fields.length > 0 ? { requestBody: { required: wanted.length > 0, content: jsonContent(body) } } : {}),
  };
}

const signedIn = [{ bearer: [] }, { cookie: [] }, { cookieOverHttp: [] }];
const security = { visitor: [{}, ...signedIn], user: signedIn, admin: signedIn };

/** The word of a route: the first part of its address that says what it is about. */
const tagOf = (path: string) => path.split('/')[2] ?? 'api';

function operationOf(name: string, route: Route, components: Components): Json {
  return {
    operationId: name,
    tags: [tagOf(route.path)],
    summary: route.summary,
    'x-who': route.who,
    ...(route.fault ? { 'x-fault': route.fault } : {}),
    ...(route.limitPerMinute ? { 'x-limit-per-minute': route.limitPerMinute } : {}),
    security: security[route.who],
    ...inputOf(name, route, components),
    responses: answersOf(route, components),
  };
}

function eventStream(components: Components): Json {
  const events = Object.fromEntries(Object.entries(topicShapes).map(([topic, shape]) => [topic, schemaOf(shape, 'output', components)]));
  return {
    operationId: 'live',
    tags: ['live'],
    summary: 'The event stream: each event is named by its topic and carries JSON of the shape given under x-topics.',
    description:
      'Events carry ids; whoever comes back with the last one hears what was missed, or `missed` where that is no longer kept. ' +
      'A `here` event comes at the opening and every twenty seconds.',
    'x-who': 'visitor',
    'x-topics': events,
    security: security.visitor,
    parameters: [
      {
        name: 'topics',
        in: 'query',
        required: false,
        description: 'Topics parted by commas; all when left out.',
        schema: { type: 'string' },
      },
      {
        name: 'seat',
        in: 'query',
        required: false,
        description: 'What a visitor’s browser calls itself, so that its tabs count as one reader.',
        schema: { type: 'string' },
      },
      {
        name: 'lastEventId',
        in: 'query',
        required: false,
        description: 'As the header Last-Event-ID, for a stream that a page opens anew.',
        schema: { type: 'string' },
      },
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'The id of the last event that was heard.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      429: { $ref: '#/components/responses/Refused429' },
      503: { $ref: '#/components/responses/Refused503' },
    },
  };
}

const refusalShape = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The same as message.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'For each field that does not fit, why.' },
  },
  required: ['error', 'code', 'message'],
};

const cookieOf = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

export function openApiDocument(): Json {
  const components: Components = { Refusal: refusalShape };
  const paths: Record<string, Json> = {};
  const put = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [name, route] of Object.entries(api) as [string, Route][]) {
    put(route.path.replace(/:(\w+)/g, '{$1}'), route.method, operationOf(name, route, components));
  }
  put('/api/live', 'GET', eventStream(components));
  return {
    openapi: '3.1.0',
    info: {
      title: '픽노트 API',
      version: '1',
      description: 'Every call of the Korean sports prediction community 픽노트. Times are ISO 8601 in UTC; probabilities are percents.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: refusalAnswers(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'One per deed: a repeat with the same key gets the first answer and does nothing. A repeated sign-up is signed in to the account it made.',
          schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answered.' },
        cookie: cookieOf('__Host-session', 'Set on signing in where the public address is https; changes also need a same-origin request.'),
        cookieOverHttp: cookieOf('session', 'The same in a house without https.'),
      },
    },
  };
}

/** The document as it is committed. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
