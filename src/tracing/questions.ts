// A span for every question to the database: its words without any value, and how long it took.
import { SpanKind } from '@opentelemetry/api';
import type { Database } from '#storage/database.ts';
import { failed, goingOn, type Kit } from './kit.ts';

type Ask = (...given: unknown[]) => unknown;

const wordsMax = 2000;

/** Values come beside the words; what stands quoted in them is left out all the same. */
function wordsOf(question: unknown): string {
  const text = typeof question === 'string' ? question : (question as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text.replace(/'(?:[^']|'')*'/g, '?').slice(0, wordsMax) : '';
}

function watched(ask: Ask, kit: Kit): Ask {
  return (...given) => {
    if (!goingOn(kit)) return ask(...given);
    const words = wordsOf(given[0]);
    const verb = /^\s*([a-z]+)/i.exec(words)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': words };
    const span = kit.tracer.startSpan(`postgresql ${verb}`, { kind: SpanKind.CLIENT, attributes }, kit.contexts.active());
    const end = (fault?: unknown) => {
      if (fault) failed(span, fault);
      span.end();
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const told = (fault: unknown, answer: unknown) => {
        end(fault);
        (last as Ask)(fault, answer);
      };
      return ask(...given.slice(0, -1), told);
    }
    const answer = ask(...given);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

/** Whoever waits for a connection is called by the one who gives it back: the question still belongs to the one who waited. */
export function watchQuestions(pool: Database['pool'], kit: Kit): void {
  const connect = pool.connect.bind(pool) as Ask;
  const connectHere: Ask = (...given) => {
    const [callback] = given;
    return typeof callback === 'function' ? connect(kit.contexts.bind(kit.contexts.active(), callback)) : connect();
  };
  Object.assign(pool, { connect: connectHere });
  pool.on('connect', (client) => {
    Object.assign(client, { query: watched((client.query as Ask).bind(client), kit) });
  });
}
