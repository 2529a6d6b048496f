// The secret that a link carries: read from the address, and nothing else taken for it.

const pattern = /^[\w-]{20,100}$/;

export function ticketOf(request: Request): string | null {
  const given = new URL(request.url).searchParams.get('ticket') ?? '';
  return pattern.test(given) ? given : null;
}
