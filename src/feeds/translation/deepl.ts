// DeepL's answers to texts; keys that end in `:fx` belong to its free house.
import { z } from 'zod';
import type { FetchJson } from '../fetch-json.ts';
import { askEngine, inTheirPlaces } from './ask.ts';
import type { TranslationEngine } from './translation.ts';

const answer = z.looseObject({ translations: z.array(z.looseObject({ text: z.string() })) });
/** What one call may hold. */
const textsMax = 50;
const variants: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT', 'zh-CN': 'ZH-HANS', 'zh-TW': 'ZH-HANT' };

const hostOf = (key: string): string => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

export function createDeepl({
  key,
  baseUrl,
  fetchJson,
}: {
  key: string;
  baseUrl?: string | undefined;
  fetchJson: FetchJson;
}): TranslationEngine {
  const url = `${baseUrl ?? hostOf(key)}/v2/translate`;
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  return {
    name: 'deepl',
    async translate(texts, targetLang) {
      const parts = Array.from({ length: Math.ceil(texts.length / textsMax) }, (_, at) => texts.slice(at * textsMax, (at + 1) * textsMax));
      const told = await Promise.all(
        parts.map(async (text) => {
          const body = { text, target_lang: variants[targetLang] ?? targetLang.toUpperCase() };
          const { translations } = await askEngine(fetchJson, url, { schema: answer, body, headers });
          return inTheirPlaces('deepl', text, translations);
        }),
      );
      return told.flat().map(({ text }) => text);
    },
  };
}
