// Chooses the translation engine by configuration: DeepL before LibreTranslate before a language model, none without keys.
import { createFetchJson, type FeedLog, type FetchLimits } from '../fetch-json.ts';
import { createDeepl } from './deepl.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createModelEngine } from './model.ts';
import type { TranslationEngine } from './translation.ts';

export type EngineSettings = {
  deepl: { key: string; baseUrl: string | undefined } | undefined;
  libreTranslate: { baseUrl: string; key: string | undefined } | undefined;
  model: { baseUrl: string; key: string | undefined; model: string } | undefined;
};

type Needs = { clock: () => Date; random: () => number; log: FeedLog; limits?: Partial<FetchLimits> };

/** A hundred texts of a thousand letters, and their JSON. */
const bodyBytesMax = 1024 * 1024;

export function createEngine({ deepl, libreTranslate, model }: EngineSettings, needs: Needs): TranslationEngine | undefined {
  if (!deepl && !libreTranslate && !model) return undefined;
  const fetchJson = createFetchJson({ ...needs, userAgent: 'PickNote/1.0', limits: { bodyBytesMax, ...needs.limits } });
  if (deepl) return createDeepl({ ...deepl, fetchJson });
  if (libreTranslate) return createLibreTranslate({ ...libreTranslate, fetchJson });
  return model && createModelEngine({ ...model, fetchJson });
}
