// Reads the body of an answer as text, counted as it comes and cut off at a cap.

/** Undefined when the body is larger than `bytesMax`, counted after decompression. */
export async function readBody(response: Response, bytesMax: number): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
