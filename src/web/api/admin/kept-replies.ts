// What an admin was writing in answer to inquiries, kept by this page while its writer looks at what they are about.

let kept: { who: string; replies: Map<number, string> } | undefined;

/** Nothing written throws away what was kept; what somebody else wrote goes as soon as there is another writer. */
export function keepReply(who: string, id: number, reply: string): void {
  if (kept?.who !== who) kept = { who, replies: new Map() };
  if (reply.trim() === '') kept.replies.delete(id);
  else kept.replies.set(id, reply);
}

/** Undefined for anybody else than who wrote it. */
export const keptReply = (who: string, id: number): string | undefined => (kept?.who === who ? kept.replies.get(id) : undefined);

/** Whoever leaves leaves nothing behind. */
export function dropReplies(): void {
  kept = undefined;
}
