// Tells a statement that only reads from all others: those others belong to the database itself, whoever asks.

/** What changes or locks something, and functions that do; a name that looks like one costs no more than the usual way. */
const more =
  /\b(?:insert|update|delete|merge|into|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory\w*|pg_current_xact_id|txid_current|lo_\w+|gin_clean_pending_list|keep_post|count_try)\b|\bfor\s+(?:key\s+)?share\b|;/i;

export function isPlainRead(statement: unknown): boolean {
  const text = typeof statement === 'object' && statement !== null ? (statement as { text?: unknown }).text : undefined;
  return typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text) && !more.test(text);
}
