// LibreTranslate's answers to texts: a house of the operator's own, or one with a key.
import { z } from 'zod';
import type { FetchJson } from '../fetch-json.ts';
import { askEngine, inTheirPlaces } from './ask.ts';
import type { TranslationEngine } from './translation.ts';

const answer = z.looseObject({ translatedText: z.array(z.string().nullable()) });

type Needs = { baseUrl: string; key?: string | undefined; fetchJson: FetchJson };

export function createLibreTranslate({ baseUrl, key, fetchJson }: Needs): TranslationEngine {
  return {
    name: 'libretranslate',
    async translate(texts, targetLang) {
      const body = { q: [...texts], source: 'auto', target: targetLang.split('-')[0], format: 'text' };
      const question = { schema: answer, body, ...(key && { secretBody: { api_key: key } }) };
      const { translatedText } = await askEngine(fetchJson, `${baseUrl}/translate`, question);
      return [...inTheirPlaces('libretranslate', texts, translatedText)];
    },
  };
}
