// Where a list goes on, told in the head of its answer.

type SetHeader = (name: string, value: string) => void;

export function tellNext(setHeader: SetHeader, nextCursor: string | null): void {
  if (nextCursor) setHeader('x-next-cursor', nextCursor);
}
