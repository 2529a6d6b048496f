// Facts about a page for search engines, as JSON-LD under the answer's nonce.
import { use } from 'react';
import { NonceContext } from './nonce.ts';

/** Escaped so that no text can end the script that carries it. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export function StructuredFacts({ facts }: { facts: Record<string, unknown> }) {
  const nonce = use(NonceContext);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: facts of ours, with every < escaped.
      dangerouslySetInnerHTML={{ __html: asScript({ '@context': 'https://schema.org', ...facts }) }}
    />
  );
}
