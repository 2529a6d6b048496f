// Reads the body of an answer as text, counting as it comes, and stops at the cap: a gzip bomb never unfolds in memory.

/** Null when the body is larger than `bytesMax`. Counted after decompression. */
export async function readBody(response: Response, bytesMax: number): Promise<{ text: string; bytes: number } | null> {
  if (!response.body) return { text: '', bytes: 0 };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > bytesMax) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return { text: text + decoder.decode(), bytes };
}
