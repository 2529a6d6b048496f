// Walks over members by their number, batch after batch: an audience of a hundred thousand is no more than a thousand at a time.

const batch = 1000;

type Walk = {
  /** The next after that number, by number, `limit` at most. */
  next: (place: { afterUserId: number; limit: number }) => Promise<readonly number[]>;
  /** Never called with nobody. */
  tell: (memberIds: readonly number[]) => Promise<void>;
};

/** How many there were. */
export async function inBatches({ next, tell }: Walk): Promise<number> {
  let told = 0;
  for (let afterUserId = 0; ; ) {
    const memberIds = await next({ afterUserId, limit: batch });
    if (memberIds.length > 0) await tell(memberIds);
    told += memberIds.length;
    if (memberIds.length < batch) return told;
    afterUserId = memberIds.at(-1) ?? afterUserId;
  }
}
