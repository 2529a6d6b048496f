// The language model behind an OpenAI-compatible endpoint, as the operator configured it.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

/** `baseUrl` ends where `/chat/completions` begins, such as `https://api.openai.com/v1`. */
export type ModelSettings = { baseUrl: string; key?: string | undefined; model: string };

/** The key goes where the operator said, and nowhere that place sends us. */
const straight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

export const languageModel = ({ baseUrl, key, model }: ModelSettings): LanguageModel =>
  createOpenAICompatible({ name: 'model', baseURL: baseUrl, ...(key ? { apiKey: key } : {}), fetch: straight })(model);
