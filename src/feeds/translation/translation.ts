// The port to a translation engine: DeepL, LibreTranslate or a language model, as configured; none by default.

export type TranslationEngine = {
  /** `deepl`, `libretranslate`, `model`. */
  name: string;
  /**
   * One answer for each text, in order; null where the engine gave none. Throws when it cannot be reached or refuses; where it will
   * refuse for the rest of the day as well, the error says `isForToday`.
   */
  translate(texts: readonly string[], targetLang: string): Promise<(string | null)[]>;
};

/** The key is wrong or its allowance is used up: asking again today is in vain. */
export class EngineClosed extends Error {
  override name = 'EngineClosed';
  readonly isForToday = true;
}
